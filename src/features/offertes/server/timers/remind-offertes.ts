import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { mailWaits } from '#server/mail/first-mail.ts'
import { queueUnconfirmedMail } from '#server/mail/unconfirmed-mail.ts'
import { requestConfirmationReminderMail } from '../../mails/request-confirmation-reminder.ts'
import { offerteStatusOf } from '../../rules/states.ts'
import { mintCustomerLink } from '../own/customer-link.ts'
import { findOfferte, forEachDueRequest, requestsIn } from '../requests.ts'

/** Sends one reminder of an unconfirmed request, a day after its first mail. */
export async function remindOffertes(context: Context): Promise<void> {
  const now = context.clock.now()
  const { confirmMs, remindAfterMs } = limits.offerte
  const due = await requestsIn(context.db)
    .select('r.id')
    .where('r.expires_at', '>', now)
    // The 7 days start when the first mail leaves, and again when the address changes.
    .where('r.expires_at', '<=', new Date(now.getTime() + confirmMs - remindAfterMs))
    .where((eb) => eb.not(mailWaits('M01', 'offerte_request_id', 'r.id')))
    .where('reminded_at', 'is', null)
    .where('confirmed_at', 'is', null)
    // A mailbox gets only a few such mails a day, so start with the requests that expire first.
    .orderBy('r.expires_at')
    .orderBy('r.id')
    .execute()
  await forEachDueRequest(context, due, async (trx, request_id) => {
    const first = await trx
      .insertInto('offerte_reminders')
      .values({ request_id, reminded_at: now })
      .onConflict((c) => c.column('request_id').doNothing())
      .executeTakeFirst()
    const offerte = await findOfferte(trx, request_id)
    if (!first.numInsertedOrUpdatedRows || !offerte || offerte.erased_at) return
    if (offerteStatusOf(offerte, [], now) !== 'pending_verification') return
    const token = await mintCustomerLink(trx, context, offerte)
    const about = { email_base_hash: offerte.email_base_hash, offerte_request_id: request_id }
    await queueUnconfirmedMail(trx, context, requestConfirmationReminderMail, { request_id, token }, about)
  })
}
