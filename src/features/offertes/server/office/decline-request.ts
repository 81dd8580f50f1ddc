import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { requestDeclinedMail } from '../../mails/request-declined.ts'
import type { DeclineReason } from '../../rules/answers.ts'
import { mintCustomerLink } from '../own/customer-link.ts'
import { requireTakeBack } from './instant-offer.ts'
import type { Recipient } from './lock-recipient.ts'

/** Declines a request. The customer is told after an hour, when the decline can no longer be undone. */
export async function declineRequest(
  trx: Trx,
  context: Context,
  office: Recipient,
  reden: DeclineReason,
): Promise<void> {
  const now = context.clock.now()
  const { id, offerte, vestiging } = office
  if (vestiging.answer_kind === 'decline') return
  requireTakeBack(context, vestiging)
  // Undo an earlier decline that another answer followed: only one may count (offerte_answers_declined).
  await trx
    .updateTable('offerte_answers')
    .set({ undone_at: now })
    .where('offerte_vestiging_id', '=', id)
    .where('kind', '=', 'decline')
    .where('undone_at', 'is', null)
    .execute()
  const answer = await trx
    .insertInto('offerte_answers')
    .values({ offerte_vestiging_id: id, kind: 'decline', answered_at: now, reden })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueMail(
    trx,
    context,
    requestDeclinedMail,
    { answer_id: answer.id, token: await mintCustomerLink(trx, context, offerte) },
    {
      offerte_request_id: offerte.id,
      offerte_vestiging_id: id,
      startAfter: new Date(now.getTime() + limits.offerte.undo.declineMs),
    },
  )
}

/**
 * Undoes a decline within the hour, before the customer is told; M07 then finds it undone and does not leave. A decline that another
 * answer followed cannot be undone.
 */
export async function undoDecline(trx: Trx, { clock }: Context, { id, vestiging }: Recipient): Promise<void> {
  const ended = new ApiError('CONFLICT', { text: 'Er is niets dat u nog kunt terugdraaien.' })
  if (vestiging.answer_kind !== 'decline') throw ended
  const now = clock.now()
  const result = await trx
    .updateTable('offerte_answers')
    .set({ undone_at: now })
    .where('offerte_vestiging_id', '=', id)
    .where('kind', '=', 'decline')
    .where('undone_at', 'is', null)
    .where('answered_at', '>', new Date(now.getTime() - limits.offerte.undo.declineMs))
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) throw ended
}
