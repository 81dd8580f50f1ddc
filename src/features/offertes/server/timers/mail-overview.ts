import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { m09 } from '../../mails/m09-overview.ts'
import { offerteStatusOf } from '../../states.ts'
import { mintReminder } from '../own/customer-link.ts'
import { findOfferte, findVestigingen, forEachDue, sentRequests } from '../requests.ts'

/** One overview, once all offices reacted or their ten working days passed (server section 3b). */
export async function mailOverviews(context: Context): Promise<void> {
  const due = await sentRequests(context.db)
    .leftJoin('offerte_overviews as overview', 'overview.request_id', 'r.id')
    .select('r.id')
    .where('overview.request_id', 'is', null)
    .where('chosen_at', 'is', null)
    .where('completed_at', 'is', null)
    .execute()
  await forEachDue(context, due, async (trx, request_id) => {
    const now = context.clock.now()
    const offerte = await findOfferte(trx, request_id)
    const vestigingen = await findVestigingen(trx, request_id)
    if (!offerte || offerteStatusOf(offerte, vestigingen, now) !== 'answered') return
    // A decline that can still be taken back is no end.
    const settled = new Date(now.getTime() - limits.offerte.declineUndoMs)
    if (vestigingen.some((v) => v.answer_kind === 'decline' && v.answered_at && v.answered_at > settled)) return
    const first = await trx
      .insertInto('offerte_overviews')
      .values({ request_id, mailed_at: now })
      .onConflict((c) => c.column('request_id').doNothing())
      .executeTakeFirst()
    const tokens = first.numInsertedOrUpdatedRows ? await mintReminder(trx, context, offerte) : null
    if (tokens) await queueMail(trx, context, m09, { request_id, ...tokens }, { offerte_request_id: request_id })
  })
}
