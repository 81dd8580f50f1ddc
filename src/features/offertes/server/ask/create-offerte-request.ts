import { randomInt } from 'node:crypto'
import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { requireMailServer } from '#server/mail/require-mail-server.ts'
import { limitPerIp } from '#server/rate-limits/per-hour.ts'
import { emailHash, maskEmail, untaggedEmailHash } from '#server/tokens/hashes.ts'
import { isAnswered, withIdempotency } from '#server/tokens/idempotency.ts'
import { newReference } from '#server/tokens/new-reference.ts'
import { linkSession, sessionTrusts } from '#server/tokens/visitor-session.ts'
import type { OfferteReceipt } from '../../contract.ts'
import type { OfferteRequestBody } from '../../request-body.ts'
import { confirmOfferte } from '../confirm/confirm-offerte.ts'
import { findLostSession, noteSession, sidUnder } from '../confirm/own-request.ts'
import { queueConfirmation } from '../confirm/queue-confirmation.ts'
import { resendToDuplicate } from '../confirm/resend-confirmation.ts'
import { findAvailable } from './available-vestigingen.ts'
import { insertOfferte } from './insert-offerte.ts'
import { limitOffertes, refuseManyDispatches, takeWindow } from './limit-offertes.ts'

type Created = { receipt: OfferteReceipt; sid: string | null }

/** Stores a request; it goes to the offices once its address is confirmed. */
export async function createOfferte(context: Context, body: OfferteRequestBody, visitor: Visitor): Promise<Created> {
  const { config, keys, clock, db } = context
  requireMailServer(config)
  const email_base_hash = untaggedEmailHash(keys, body.email)
  const key = visitor.idempotencyKey
  const request = { scope: 'offerte-requests', key, body }
  if (await isAnswered(db, context, request)) await limitPerIp(context, 'replayPerIp', visitor.ip)
  else await limitOffertes(context, { ip: visitor.ip, email_base_hash })
  if (body.website) return { receipt: await pretendOfferte(context, body), sid: null }
  try {
    return await db.transaction().execute(async (trx) => {
      let sid: string | null = null
      const email_hash = emailHash(keys, body.email)
      const receipt = await withIdempotency(trx, context, request, async () => {
        const origin = { email_hash, email_base_hash, sid: visitor.sid, now: clock.now() }
        const receipt = await create(trx, context, body, origin)
        const link = { sid: visitor.sid, email_hash, ...(key && { fresh: sidUnder(context, key, receipt.id) }) }
        sid = await linkSession(trx, context, link)
        if (receipt.verification_required) await noteSession(trx, receipt.id, sid)
        return receipt
      })
      return {
        receipt,
        sid: sid ?? (await findLostSession(trx, context, { key, request_id: receipt.id, sid: visitor.sid })),
      }
    })
  } catch (error) {
    if (error instanceof Duplicate) {
      await resendToDuplicate(context, email_base_hash)
      throw new ApiError('USER_ALREADY_CREATED_OFFERTE_REQUEST')
    }
    throw error
  }
}

type Origin = { email_hash: string; email_base_hash: string; sid: string | undefined; now: Date }

async function create(trx: Trx, context: Context, body: OfferteRequestBody, origin: Origin): Promise<OfferteReceipt> {
  const { email_hash, email_base_hash, sid, now } = origin
  const { available, skipped } = await findAvailable(trx, body.vestiging_ids, now)
  if (available.length === 0) throw new ApiError('NO_VALID_OFFICES')
  const expires_at = new Date(now.getTime() + limits.offerte.confirmMs)
  const offerte = await insertOfferte(trx, context, body, {
    available,
    skipped,
    email_hash,
    email_base_hash,
    now,
    expires_at,
  })
  if (!(await takeWindow(trx, { email_base_hash, request_id: offerte.id, now }))) throw new Duplicate()
  await refuseManyDispatches(trx, email_base_hash, now)

  const trusted = await sessionTrusts(trx, context, sid, email_hash)
  if (trusted) {
    await confirmOfferte(trx, context, offerte.id, 'session')
  } else {
    await queueConfirmation(trx, context, { id: offerte.id, email_hash, email_base_hash, expires_at }, 'anybody')
  }
  return {
    id: offerte.id,
    reference: offerte.reference,
    status: trusted ? 'dispatched' : 'pending_verification',
    verification_required: !trusted,
    email_masked: maskEmail(body.email),
    verification_expires_at: trusted ? null : expires_at.toISOString(),
    vestigingen: available,
    skipped_vestigingen: skipped,
    created_at: now.toISOString(),
  }
}

/** Aborts the transaction of a second request within 24 hours. */
class Duplicate extends Error {}

/** Response for a bot that filled in the hidden field: looks like success, but stores nothing. */
async function pretendOfferte({ db, clock }: Context, body: OfferteRequestBody): Promise<OfferteReceipt> {
  const now = clock.now()
  const { available, skipped } = await findAvailable(db, body.vestiging_ids, now)
  if (available.length === 0) throw new ApiError('NO_VALID_OFFICES')
  return {
    id: String(randomInt(1_000, 100_000)),
    reference: newReference('NV'),
    status: 'pending_verification',
    verification_required: true,
    email_masked: maskEmail(body.email),
    verification_expires_at: new Date(now.getTime() + limits.offerte.confirmMs).toISOString(),
    vestigingen: available,
    skipped_vestigingen: skipped,
    created_at: now.toISOString(),
  }
}
