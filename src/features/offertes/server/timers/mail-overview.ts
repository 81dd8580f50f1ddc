import { type Expression, sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { answersOverviewMail } from '../../mails/answers-overview.ts'
import { isReached, offerteStatusOf } from '../../rules/states.ts'
import { mintReminder } from '../own/customer-link.ts'
import { findOfferte, findVestigingen, forEachDueRequest, sentRequests } from '../requests.ts'

/** Selects the offices of a request that may still answer: open, with no answer other than a question. */
const waitingOffice = (request_id: Expression<string>) =>
  sql<boolean>`(select from offerte_vestigingen o where o.request_id = ${request_id} and o.queued_at is not null
    and coalesce(o.expired_at, o.bounced_at, o.replaced_at, o.closed_at) is null
    and not exists (select from offerte_answers a
      where a.offerte_vestiging_id = o.id and a.kind <> 'question' and a.undone_at is null))`

/** Mails one overview when all offices have reacted or their ten working days have passed; another one after a replacement. */
export async function mailOverviews(context: Context): Promise<void> {
  const due = await sentRequests(context.db)
    .leftJoin('offerte_overviews as overview', 'overview.request_id', 'r.id')
    .select('r.id')
    .where('overview.request_id', 'is', null)
    .where('chosen_at', 'is', null)
    .where('completed_at', 'is', null)
    // Most requests still wait for an office; without this, each would be locked every hour for nothing.
    .where((eb) => eb.not(eb.exists(waitingOffice(eb.ref('r.id')))))
    .execute()
  await forEachDueRequest(context, due, async (trx, request_id) => {
    const now = context.clock.now()
    const offerte = await findOfferte(trx, request_id)
    const vestigingen = await findVestigingen(trx, request_id)
    if (!offerte || offerteStatusOf(offerte, vestigingen, now) !== 'answered') return
    // If no office was reached, M10 has said so.
    if (!vestigingen.some(isReached)) return
    // Wait while a decline can still be undone.
    const settled = new Date(now.getTime() - limits.offerte.undo.declineMs)
    if (vestigingen.some((v) => v.answer_kind === 'decline' && v.answered_at && v.answered_at > settled)) return
    const first = await trx
      .insertInto('offerte_overviews')
      .values({ request_id, mailed_at: now })
      .onConflict((c) => c.column('request_id').doNothing())
      .executeTakeFirst()
    const tokens = first.numInsertedOrUpdatedRows ? await mintReminder(trx, context, offerte) : null
    if (tokens)
      await queueMail(trx, context, answersOverviewMail, { request_id, ...tokens }, { offerte_request_id: request_id })
  })
}
