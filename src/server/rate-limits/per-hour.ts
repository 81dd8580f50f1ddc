import { sql } from 'kysely'
import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '../context.ts'
import type { Db, Trx } from '../database/schema.ts'
import { ipHash } from '../tokens/hashes.ts'

type Limit = { max: number; windowMs: number }

/**
 * Counts one hit of `key` in a sliding window, shared by all nodes and kept across restarts. Returns 0 when it fits,
 * otherwise the seconds until one fits; a refused hit is not counted. One statement, so that concurrent hits cannot
 * pass together.
 */
export async function hitRateLimit(
  db: Db | Trx,
  bucket: string,
  key: string,
  { max, windowMs }: Limit,
  now: Date,
): Promise<number> {
  const since = new Date(now.getTime() - windowMs)
  // A later hit was recorded by a clock that was wrong, and does not count.
  const until = new Date(now.getTime() + limits.clockSkewMs)
  const { rows } = await sql`
    insert into rate_limits as r (bucket, key, hits, last_hit)
    values (${bucket}, ${key}, array[${now}::timestamptz], ${now})
    on conflict (bucket, key) do update set
      hits = array(select h from unnest(r.hits) h where h > ${since}::timestamptz and h <= ${until}::timestamptz order by h) || excluded.hits,
      last_hit = excluded.last_hit
    where (select count(*) from unnest(r.hits) h where h > ${since}::timestamptz and h <= ${until}::timestamptz) < ${max}::int
    returning 1
  `.execute(db)
  if (rows.length > 0) return 0
  const oldest = await sql<{ hit: Date }>`
    select min(h) as hit from rate_limits, unnest(hits) h
    where bucket = ${bucket} and key = ${key} and h > ${since}::timestamptz and h <= ${until}::timestamptz
  `.execute(db)
  const first = oldest.rows[0]?.hit ?? now
  const waitMs = Math.min(windowMs, first.getTime() + windowMs - now.getTime())
  return Math.max(1, Math.ceil(waitMs / 1000))
}

/** Takes back the last hit of `key`. */
export async function takeHitBack(db: Db | Trx, bucket: string, key: string): Promise<void> {
  await sql`update rate_limits set hits = hits[:cardinality(hits) - 1]
    where bucket = ${bucket} and key = ${key}`.execute(db)
}

/** When the limit is reached, blocks `key` for a whole window from now. */
export async function lockIfFull(db: Db | Trx, bucket: string, key: string, { max }: Limit, now: Date): Promise<void> {
  await sql`update rate_limits set hits = array_fill(${now}::timestamptz, array[${max}::int])
    where bucket = ${bucket} and key = ${key} and cardinality(hits) >= ${max}::int`.execute(db)
}

/** Throws RATE_LIMITED with the seconds to wait, unless these are 0. */
export function refuseFor(retryAfter: number): void {
  if (retryAfter > 0) throw new ApiError('RATE_LIMITED', { retryAfter })
}

type PerIp = Extract<keyof typeof limits.rates, `${string}PerIp`>

/** Counts a visitor's request against a limit per hour; throws RATE_LIMITED (docs/product/limits.md, "What is limited"). */
export async function limitPerIp({ config, keys, clock, db }: Context, rate: PerIp, ip: string): Promise<void> {
  if (!config.rateLimits) return
  refuseFor(await hitRateLimit(db, rate, ipHash(keys, ip), limits.rates[rate], clock.now()))
}
