import { createHmac } from 'node:crypto'
import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { sha256 } from '#server/tokens/hashes.ts'
import { openRequests, sentRequests } from '../requests.ts'

/** Stores the session in which a request was made, so that only that browser can act on it without a link. */
export async function noteSession(trx: Trx, request_id: string, sid: string): Promise<void> {
  await trx
    .updateTable('offerte_requests')
    .set({ sid_hash: sha256(sid) })
    .where('id', '=', request_id)
    .execute()
}

/**
 * The session id for a browser that had none when it posted a request with this idempotency key. Derived from the key, so that a retry
 * gets the same id if the first response was lost.
 */
export const sidUnder = ({ keys }: Pick<Context, 'keys'>, key: string, request_id: string): string =>
  createHmac('sha256', keys.idempotency)
    .update(`session of request ${request_id} under ${key}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')

/** That session, for a retry whose first response was lost; null if the browser already has the request's session. */
export async function findLostSession(
  trx: Trx,
  context: Pick<Context, 'keys'>,
  { key, request_id, sid }: { key: string | undefined; request_id: string; sid: string | undefined },
): Promise<string | null> {
  if (key === undefined || (await isOwnRequest(trx, request_id, sid))) return null
  const first = sidUnder(context, key, request_id)
  return (await isOwnRequest(trx, request_id, first)) ? first : null
}

/**
 * The newest unconfirmed request made in this session, and with this address if one is passed. Throws OFFERTE_NOT_FOUND
 * if there is none.
 */
export async function findOwnRequest(
  { db, clock }: Context,
  sid: string | undefined,
  email_base_hash?: string,
): Promise<string> {
  const newest = await openRequests(db)
    .innerJoin('sessions', 'sessions.sid_hash', 'r.sid_hash')
    .select('r.id')
    .where('r.sid_hash', '=', sha256(sid ?? ''))
    .where('sessions.expires_at', '>', clock.now())
    .where('r.expires_at', '>', clock.now())
    .where('confirmed_at', 'is', null)
    .where('erased_at', 'is', null)
    .$if(email_base_hash !== undefined, (query) => query.where('r.email_base_hash', '=', email_base_hash!))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) throw new ApiError('OFFERTE_NOT_FOUND')
  return newest.id
}

/** The newest sent request whose address was confirmed in this session in the last 24 hours, when a repeated press is still likely. */
export async function findJustConfirmed({ db, clock }: Context, sid: string | undefined): Promise<string | null> {
  const now = clock.now()
  const since = new Date(now.getTime() - limits.offerte.duplicateWindowMs)
  const row = await sentRequests(db)
    .innerJoin('session_emails as address', 'address.email_hash', 'r.email_hash')
    .innerJoin('sessions', 'sessions.sid_hash', 'address.sid_hash')
    .select('r.id')
    .where('address.sid_hash', '=', sha256(sid ?? ''))
    .where('address.verified_at', '>', since)
    .where('sessions.expires_at', '>', now)
    .where('confirmed_at', '>', since)
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whether the request was made in this session; call with the request locked. */
export async function isOwnRequest(trx: Trx, request_id: string, sid: string | undefined): Promise<boolean> {
  const row = await trx
    .selectFrom('offerte_requests')
    .select('id')
    .where('id', '=', request_id)
    .where('sid_hash', '=', sha256(sid ?? ''))
    .executeTakeFirst()
  return row !== undefined
}
