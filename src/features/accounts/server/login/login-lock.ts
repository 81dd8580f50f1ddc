import { type SqlBool, sql } from 'kysely'
import { ApiError, lockedText } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'

type Clock = Pick<Context, 'clock'>
const { max, windowMs, lockMs, longestMs, forgetMs } = limits.account.lock
const locksMax = 10

/** Length of a lock after this many earlier locks. */
const lengthAfter = (locks: number): number => Math.min(lockMs * 2 ** locks, longestMs)

/** A lock that ends further ahead than its length was set by a wrong clock. */
const holds = ({ locked_until, locks }: { locked_until: Date | null; locks: number }, now: Date): boolean =>
  locked_until !== null &&
  locked_until > now &&
  locked_until.getTime() <= now.getTime() + lengthAfter(Math.max(0, locks - 1)) + limits.clockSkewMs

/** Throws ACCOUNT_LOCKED while a key of `countedAs` is locked, whether or not the address has an account. */
export async function refuseLocked(db: Db, { clock }: Clock, key: string): Promise<void> {
  const row = await db
    .selectFrom('login_failures')
    .select(['locked_until', 'locks'])
    .where('email_base_hash', '=', key)
    .executeTakeFirst()
  if (row?.locked_until && holds(row, clock.now())) throw locked(row.locked_until, clock.now())
}

/**
 * Counts a try as a failure before it is checked, so that concurrent tries cannot slip through together; `takeTryBack`
 * takes it back. True: it is the last try that is checked. Throws ACCOUNT_LOCKED after that one.
 */
export async function countTry(db: Db, context: Clock, key: string): Promise<boolean> {
  const now = context.clock.now()
  const since = new Date(now.getTime() - windowMs)
  const until = new Date(now.getTime() + limits.clockSkewMs)
  const at = sql`${now}::timestamptz`
  const ms = sql`interval '1 ms'`
  const lengthOf = (locks: ReturnType<typeof sql>) =>
    sql`least(${lockMs}::float8 * power(2, ${locks}), ${longestMs}::float8) * ${ms}`
  const recent = sql`array(select t from unnest(f.failed_at) t
    where f.locked_until is null and t > ${since}::timestamptz and t <= ${until}::timestamptz)`
  // Older failures are forgotten, and so are those of a clock that was ahead.
  const before = sql`case when f.locks_until > ${at}
    and f.locks_until <= ${at} + ${longestMs + forgetMs + limits.clockSkewMs} * ${ms} then f.locks else 0 end`
  const isLast = sql<SqlBool>`cardinality(${recent}) + 1 >= ${max}::int`
  const lockEnd = sql`${at} + ${lengthOf(before)}`
  const { rows } = await sql<{ locked_until: Date | null }>`
    insert into login_failures as f (email_base_hash, failed_at) values (${key}, array[${at}])
    on conflict (email_base_hash) do update set
      failed_at = ${recent} || excluded.failed_at,
      locks = case when ${isLast} then least(${before} + 1, ${locksMax}::int) else ${before} end,
      locks_until = case when ${isLast} then ${lockEnd} + ${forgetMs} * ${ms} else f.locks_until end,
      locked_until = case when ${isLast} then ${lockEnd} end
    where f.locked_until is null or f.locked_until <= ${at}
      or f.locked_until > ${at} + ${lengthOf(sql`greatest(f.locks - 1, 0)`)} + ${limits.clockSkewMs} * ${ms}
    returning locked_until`.execute(db)
  if (rows.length > 0) return rows[0]!.locked_until !== null
  await refuseLocked(db, context, key)
  throw locked(new Date(now.getTime() + lockMs), now)
}

function locked(until: Date, now: Date): ApiError {
  const retryAfter = Math.ceil((until.getTime() - now.getTime()) / 1000)
  return new ApiError('ACCOUNT_LOCKED', { retryAfter, text: lockedText(retryAfter) })
}

/** For when its owner has set a new password, or nothing of the address may stay. */
export async function forgetFailures(db: Db | Trx, email_base_hash: string): Promise<void> {
  await db.deleteFrom('login_failures').where('email_base_hash', '=', email_base_hash).execute()
}

/**
 * Takes back a try that was right. The failures before it still count: clearing them would tell a stranger that there
 * is an account, and let someone with the password guess codes. A browser that logged in has a new count of its own
 * (`noteBrowser`).
 */
export async function takeTryBack(db: Db | Trx, key: string): Promise<void> {
  await sql`update login_failures set failed_at = failed_at[:cardinality(failed_at) - 1], locked_until = null,
      locks = case when locked_until is null then locks else greatest(locks - 1, 0) end
    where email_base_hash = ${key}`.execute(db)
}
