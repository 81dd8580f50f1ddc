import { createHmac } from 'node:crypto'
import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { sha256 } from '#server/tokens/hashes.ts'
import { openRequests, sentRequests } from '../requests.ts'

/** Notes in which session a request was made; what follows from it is for that browser alone. */
export async function noteSession(trx: Trx, request_id: string, sid: string): Promise<void> {
  await trx
    .updateTable('offerte_requests')
    .set({ sid_hash: sha256(sid) })
    .where('id', '=', request_id)
    .execute()
}

/**
 * The session of a request that was sent under a key by a browser without one. It is the same when the request is sent again with that
 * key, as the answer that named it may never have come.
 */
export const sidUnder = ({ keys }: Pick<Context, 'keys'>, key: string, request_id: string): string =>
  createHmac('sha256', keys.idempotency)
    .update(`session of request ${request_id} under ${key}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')

/** That session, for whoever sends a request again and never got the answer that named it; null for whoever did. */
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
 * The newest request that was made in this session, with this address where one is named, and waits for its confirmation;
 * OFFERTE_NOT_FOUND when there is none.
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

/** The newest sent request whose address was confirmed in this session, so lately that somebody may press once more. */
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

/** Whether it still is, asked while the request is held. */
export async function isOwnRequest(trx: Trx, request_id: string, sid: string | undefined): Promise<boolean> {
  const row = await trx
    .selectFrom('offerte_requests')
    .select('id')
    .where('id', '=', request_id)
    .where('sid_hash', '=', sha256(sid ?? ''))
    .executeTakeFirst()
  return row !== undefined
}
