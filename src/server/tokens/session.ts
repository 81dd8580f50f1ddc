import { randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { Context } from '../context.ts'
import type { Db, Trx } from '../database/schema.ts'
import { sha256 } from './hashes.ts'

export const sessionCookie = 'nv_sid'

/** Settings for `reply.setCookie` (server section 1). */
export const sessionCookieOptions = (publicUrl: string) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: publicUrl.startsWith('https:'),
  maxAge: limits.session.lifeMs / 1000,
})

type Link = { sid: string | undefined; email_hash: string; verified?: boolean }

/**
 * Ties an address to the visitor's session and prolongs it; makes a session when there is none. Gives the value of the
 * cookie to set.
 */
export async function linkSession(
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  { sid, email_hash, verified = false }: Link,
): Promise<string> {
  const now = clock.now()
  const expires_at = new Date(now.getTime() + limits.session.lifeMs)
  let value = sid ?? ''
  const known = await trx
    .updateTable('sessions')
    .set({ expires_at })
    .where('sid_hash', '=', sha256(value))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (known.numUpdatedRows === 0n) {
    // Never the visitor's own value: somebody else may know it.
    value = randomBytes(16).toString('base64url')
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

/** The addresses of a session, with when each was confirmed. */
export async function readSession(db: Db | Trx, { clock }: Pick<Context, 'clock'>, sid: string | undefined) {
  if (!sid) return []
  return db
    .selectFrom('session_emails')
    .innerJoin('sessions', 'sessions.sid_hash', 'session_emails.sid_hash')
    .select(['email_hash', 'verified_at'])
    .where('sessions.sid_hash', '=', sha256(sid))
    .where('expires_at', '>', clock.now())
    .execute()
}

/** Whether this session confirmed this address lately enough to skip the mail (server section 3). */
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
