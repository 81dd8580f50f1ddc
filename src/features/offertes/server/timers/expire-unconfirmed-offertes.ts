import * as limits from '#contract/limits.ts'
import { forgetAddress } from '#features/subscriptions/server/public.ts'
import type { Context } from '#server/context.ts'
import { mailWaits } from '#server/mail/first-mail.ts'
import { freeWindow } from '../ask/limit-offertes.ts'
import { forgetInbox } from '../end/erase-offerte.ts'
import { findOfferte, forEachDueRequest, openRequests, requestsIn } from '../requests.ts'

const { erasedWithinMs, earlierMs } = limits.unconfirmed

/** Expires requests that were not dispatched within 7 days. */
export async function expireUnconfirmedOffertes(context: Context): Promise<void> {
  const now = context.clock.now()
  const due = await openRequests(context.db)
    .select('r.id')
    .where('r.expires_at', '<=', now)
    .where((eb) => eb.not(mailWaits('M01', 'offerte_request_id', 'r.id')))
    .execute()
  await forEachDueRequest(context, due, async (trx, request_id) => {
    const offerte = await findOfferte(trx, request_id)
    if (!offerte || offerte.dispatched_at || offerte.withdrawn_at || offerte.bounced_at || offerte.expired_at) return
    // A new link was requested meanwhile.
    if (offerte.expires_at > now) return
    await trx.insertInto('offerte_expiries').values({ request_id, expired_at: now }).execute()
    await freeWindow(trx, request_id)
  })
}

/** Deletes the rows of a request that was never sent, within 24 hours of its end. */
export async function deleteEndedOffertes(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - erasedWithinMs + earlierMs)
  const due = await requestsIn(context.db)
    .select('r.id')
    .where((eb) => eb.or([eb('expired_at', '<=', before), eb('bounced_at', '<=', before)]))
    .execute()
  await forEachDueRequest(context, due, async (trx, request_id) => {
    const offerte = await findOfferte(trx, request_id)
    // A new link was requested meanwhile.
    if (!offerte?.expired_at && !offerte?.bounced_at) return
    await forgetInbox(trx, request_id)
    await trx.deleteFrom('offerte_requests').where('id', '=', request_id).execute()
    await forgetAddress(trx, context, offerte.email_hash)
  })
}
