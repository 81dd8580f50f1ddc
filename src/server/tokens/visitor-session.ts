import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import type { Context } from '../context.ts'
import type { Db, Trx } from '../database/schema.ts'
import { sha256 } from './hashes.ts'

type Link = { sid: string | undefined; email_hash: string; verified?: boolean; fresh?: string }

const oldestStart = (now: Date) => new Date(now.getTime() - limits.session.absoluteMs)
const newSid = () => randomBytes(16).toString('base64url')

/**
 * Adds an address to the visitor's session and prolongs it; creates a session when there is none. Returns the value of
 * the cookie to set. It is a new one when the address is confirmed, so that whoever knew the session before has no
 * share in it. `fresh`: the value of a new session, for a caller that must find it again.
 */
export async function linkSession(
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  { sid, email_hash, verified = false, fresh = newSid() }: Link,
): Promise<string> {
  const now = clock.now()
  const expires_at = new Date(now.getTime() + limits.session.lifeMs)
  // Never a value that the visitor made up: somebody else may know it.
  const nextSid = verified ? fresh : (sid ?? fresh)
  const update = await trx
    .updateTable('sessions')
    .set({
      sid_hash: sha256(nextSid),
      expires_at: sql`least(${expires_at}::timestamptz, created_at + ${limits.session.absoluteMs} * interval '1 ms')`,
    })
    .where('sid_hash', '=', sha256(sid ?? ''))
    .where('expires_at', '>', now)
    .where('created_at', '>', oldestStart(now))
    .executeTakeFirst()
  const value = update.numUpdatedRows > 0n ? nextSid : fresh
  if (update.numUpdatedRows === 0n) {
    await trx
      .insertInto('sessions')
      .values({ sid_hash: sha256(value), created_at: now, expires_at })
      .execute()
  }
  const verified_at = verified ? now : null
  await trx
    .insertInto('session_emails')
    .values({ sid_hash: sha256(value), email_hash, verified_at })
    .onConflict((c) => {
      const conflict = c.columns(['sid_hash', 'email_hash'])
      return verified ? conflict.doUpdateSet({ verified_at }) : conflict.doNothing()
    })
    .execute()
  return value
}

/** Ends a session with all that it remembers. */
export async function endSession(db: Db, sid: string | undefined): Promise<void> {
  if (sid) await db.deleteFrom('sessions').where('sid_hash', '=', sha256(sid)).execute()
}

/** The addresses of a session, with when each was confirmed. */
export async function readSession(db: Db | Trx, { clock }: Pick<Context, 'clock'>, sid: string | undefined) {
  if (!sid) return []
  return db
    .selectFrom('session_emails')
    .innerJoin('sessions', 'sessions.sid_hash', 'session_emails.sid_hash')
    .select(['email_hash', 'verified_at'])
    .where('sessions.sid_hash', '=', sha256(sid))
    .where('expires_at', '>', clock.now())
    .where('created_at', '>', oldestStart(clock.now()))
    .execute()
}

/** Whether this session confirmed this address lately enough to skip the mail. */
export async function sessionTrusts(
  db: Db | Trx,
  context: Pick<Context, 'clock'>,
  sid: string | undefined,
  email_hash: string,
): Promise<boolean> {
  const since = context.clock.now().getTime() - limits.offerte.trustedSessionMs
  const emails = await readSession(db, context, sid)
  return emails.some((e) => e.email_hash === email_hash && e.verified_at !== null && e.verified_at.getTime() > since)
}
