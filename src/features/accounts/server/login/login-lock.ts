import { sql } from 'kysely'
import { ApiError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'

type Clock = Pick<Context, 'clock'>
const { max, windowMs, lockMs } = limits.account.lock

/** A lock that ends further ahead than it is long was noted by a clock that was wrong. */
const holds = (until: Date | null, now: Date): until is Date =>
  until !== null && until > now && until.getTime() <= now.getTime() + lockMs + limits.clockSkewMs

/** Throws ACCOUNT_LOCKED while an address is locked, whether or not it has an account (server section 7). */
export async function refuseLocked(db: Db, { clock }: Clock, email_base_hash: string): Promise<void> {
  const row = await db
    .selectFrom('login_failures')
    .select('locked_until')
    .where('email_base_hash', '=', email_base_hash)
    .executeTakeFirst()
  if (row && holds(row.locked_until, clock.now())) throw locked(row.locked_until, clock.now())
}

/**
 * Counts a try as a failure before it is looked at, so that tries at the same time cannot pass together; `takeTryBack` and
 * `forgetFailures` take it back. True: it is the last one that is looked at. Throws ACCOUNT_LOCKED when that one was before.
 */
export async function countTry(db: Db, { clock }: Clock, email_base_hash: string): Promise<boolean> {
  const now = clock.now()
  const since = new Date(now.getTime() - windowMs)
  const until = new Date(now.getTime() + limits.clockSkewMs)
  const lockEnd = new Date(now.getTime() + lockMs)
  const recent = sql`array(select t from unnest(f.failed_at) t
    where f.locked_until is null and t > ${since}::timestamptz and t <= ${until}::timestamptz)`
  const { rows } = await sql<{ locked_until: Date | null }>`
    insert into login_failures as f (email_base_hash, failed_at) values (${email_base_hash}, array[${now}::timestamptz])
    on conflict (email_base_hash) do update set
      failed_at = ${recent} || excluded.failed_at,
      locked_until = case when cardinality(${recent}) + 1 >= ${max}::int then ${lockEnd}::timestamptz end
    where f.locked_until is null or f.locked_until <= ${now}::timestamptz
      or f.locked_until > ${lockEnd}::timestamptz + ${limits.clockSkewMs} * interval '1 ms'
    returning locked_until`.execute(db)
  if (rows.length === 0) throw locked(lockEnd, now)
  return rows[0]!.locked_until !== null
}

const locked = (until: Date, now: Date) =>
  new ApiError('ACCOUNT_LOCKED', { retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000) })

/** Its owner is there: the password was right, or is a new one. */
export async function forgetFailures(db: Db | Trx, email_base_hash: string): Promise<void> {
  await db.deleteFrom('login_failures').where('email_base_hash', '=', email_base_hash).execute()
}

/** Of a right password that is not enough to log in, or that was asked of who is logged in: the failures before it still count. */
export async function takeTryBack(db: Db | Trx, email_base_hash: string): Promise<void> {
  await sql`update login_failures set failed_at = failed_at[:cardinality(failed_at) - 1], locked_until = null
    where email_base_hash = ${email_base_hash}`.execute(db)
}
