import { endOfWorkingDay } from '#contract/calendar/working-days.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { extendTokens } from '#server/tokens/mint-token.ts'
import { officeRequestMail } from '../../mails/office-request.ts'
import { requestSentMail } from '../../mails/request-sent.ts'
import { findAvailable } from '../ask/available-vestigingen.ts'
import { refuseManyDispatches, waitForAddress } from '../ask/limit-offertes.ts'
import { mintOfficeLink } from '../office/office-link.ts'
import { tellOffice } from '../office/tell-office.ts'
import { mintCustomerLink, pageEnd } from '../own/customer-link.ts'
import { findVestigingen, type Offerte } from '../requests.ts'
import { sendInstantOffers } from './send-instant-offers.ts'

/**
 * Queues one mail per office that still takes requests, with its offer if its price list makes one at once, and one to the customer.
 * The caller has locked the request. False if no office is left: nothing is sent and the request keeps its offices for a later try.
 */
export async function dispatchOfferte(trx: Trx, context: Context, offerte: Offerte): Promise<boolean> {
  const now = context.clock.now()
  const vestigingen = (await findVestigingen(trx, offerte.id)).filter((v) => v.place !== null)
  const ids = vestigingen.map((v) => v.vestiging_id)
  const { available, skipped } = await findAvailable(trx, ids, now)
  const rowOf = (vestiging_id: string) => vestigingen.find((v) => v.vestiging_id === vestiging_id)?.id ?? ''
  // Check again here: the limit counts sent requests, and several may have been waiting for confirmation.
  if (offerte.email_base_hash !== null) {
    await waitForAddress(trx, offerte.email_base_hash)
    await refuseManyDispatches(trx, offerte.email_base_hash, now)
  }
  if (available.length === 0) return false

  await trx.insertInto('offerte_dispatches').values({ request_id: offerte.id, dispatched_at: now }).execute()
  const sent = { ...offerte, dispatched_at: now }
  await extendTokens(trx, { kind: 'oa', entity_id: offerte.id, expires_at: pageEnd(sent) })
  for (const { id, reason } of skipped) {
    const fellAway = { skipped_at: now, skip_reason: reason, place: null }
    await trx.updateTable('offerte_vestigingen').set(fellAway).where('id', '=', rowOf(id)).execute()
  }
  for (const { id } of available) await sendToVestiging(trx, context, offerte, { id: rowOf(id), vestiging_id: id })
  await sendInstantOffers(
    trx,
    context,
    sent,
    available.map(({ id }) => id),
  )
  const token = await mintCustomerLink(trx, context, sent)
  await queueMail(trx, context, requestSentMail, { request_id: offerte.id, token }, { offerte_request_id: offerte.id })
  return true
}

/** Queues one mail with its own link; the office has ten working days to answer. */
export async function sendToVestiging(
  trx: Trx,
  context: Context,
  { id: request_id, reference }: Pick<Offerte, 'id' | 'reference'>,
  { id, vestiging_id }: { id: string; vestiging_id: string },
): Promise<void> {
  const now = context.clock.now()
  const deadline_at = endOfWorkingDay(now, limits.offerte.officeDeadlineWorkingDays)
  await trx.updateTable('offerte_vestigingen').set({ queued_at: now, deadline_at }).where('id', '=', id).execute()
  const token = await mintOfficeLink(trx, context, id)
  const belongsTo = { offerte_request_id: request_id, offerte_vestiging_id: id }
  await queueMail(trx, context, officeRequestMail, { offerte_vestiging_id: id, token }, belongsTo)
  await tellOffice(trx, context, 'request.confirmed', { id, vestiging_id, reference })
}
