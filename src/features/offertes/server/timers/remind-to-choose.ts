import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { choiceReminderMail } from '../../mails/choice-reminder.ts'
import { mintReminder } from '../own/customer-link.ts'
import { findOfferte, forEachDueRequest, sentRequests } from '../requests.ts'

/** Asks once, 14 days after the offices got the request, whether the customer chose one. */
export async function remindToChoose(context: Context): Promise<void> {
  const now = context.clock.now()
  const due = await sentRequests(context.db)
    .leftJoin('offerte_choice_reminders as asked', 'asked.request_id', 'r.id')
    .select('r.id')
    .where('dispatched_at', '<=', new Date(now.getTime() - limits.offerte.askChoiceAfterMs))
    .where('asked.request_id', 'is', null)
    .where('chosen_at', 'is', null)
    .where('completed_at', 'is', null)
    .execute()
  await forEachDueRequest(context, due, async (trx, request_id) => {
    const offerte = await findOfferte(trx, request_id)
    if (!offerte || offerte.chosen_at || offerte.completed_at || offerte.withdrawn_at || offerte.erased_at) return
    const first = await trx
      .insertInto('offerte_choice_reminders')
      .values({ request_id, reminded_at: now })
      .onConflict((c) => c.column('request_id').doNothing())
      .executeTakeFirst()
    const tokens = first.numInsertedOrUpdatedRows ? await mintReminder(trx, context, offerte) : null
    if (tokens)
      await queueMail(trx, context, choiceReminderMail, { request_id, ...tokens }, { offerte_request_id: request_id })
  })
}
