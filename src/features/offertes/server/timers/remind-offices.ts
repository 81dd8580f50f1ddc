import { endOfWorkingDay, isWorkingDay } from '#contract/calendar/working-days.ts'
import { dayOf } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { eachInTransaction } from '#server/jobs/each-in-transaction.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { answerReminderMail } from '../../mails/answer-reminder.ts'
import { vestigingStatusOf, wentToAnotherOffice } from '../../rules/states.ts'
import { mintOfficeLink } from '../office/office-link.ts'
import { findOfferte, findVestigingen, lockRequest } from '../requests.ts'

/** Reminds an office once, on a working day, if it has not reacted to a request for two working days. */
export async function remindOffices(context: Context): Promise<void> {
  const now = context.clock.now()
  if (!isWorkingDay(dayOf(now))) return
  const waiting = await context.db
    .selectFrom('offerte_vestigingen')
    .select(['id', 'request_id', 'sent_at'])
    .$narrowType<{ sent_at: Date }>()
    .where('sent_at', 'is not', null)
    .where('deadline_at', '>', now)
    .where('reminded_at', 'is', null)
    .where('expired_at', 'is', null)
    .where('bounced_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()
  const due = waiting.filter(({ sent_at }) => endOfWorkingDay(sent_at, limits.offerte.officeReminderWorkingDays) <= now)
  const idsOf = ({ id }: { id: string }) => ({ offerte_vestiging_id: id })
  await eachInTransaction(context, due, idsOf, async (trx, { id, request_id }) => {
    await lockRequest(trx, request_id)
    const offerte = await findOfferte(trx, request_id)
    const vestiging = (await findVestigingen(trx, request_id)).find((v) => v.id === id)
    if (!offerte || offerte.withdrawn_at || offerte.erased_at || offerte.completed_at || !vestiging) return
    if (wentToAnotherOffice(vestiging, offerte) || offerte.chosen_at) return
    if (!['sent', 'opened'].includes(vestigingStatusOf(vestiging))) return
    const first = await trx
      .updateTable('offerte_vestigingen')
      .set({ reminded_at: now })
      .where('id', '=', id)
      .where('reminded_at', 'is', null)
      .executeTakeFirst()
    if (first.numUpdatedRows === 0n) return
    const token = await mintOfficeLink(trx, context, id)
    const belongsTo = { offerte_request_id: request_id, offerte_vestiging_id: id }
    await queueMail(trx, context, answerReminderMail, { offerte_vestiging_id: id, token }, belongsTo)
  })
}
