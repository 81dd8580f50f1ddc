import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { requireUnbound } from './instant-offer.ts'
import type { Recipient } from './lock-recipient.ts'

/** The office answered by its own mail. Reported again, only the amount changes; after another kind of answer, it counts from now. */
export async function noteAnswerByMail(
  trx: Trx,
  context: Context,
  office: Recipient,
  cents: number | null,
): Promise<void> {
  const { id, vestiging } = office
  requireUnbound(context, office)
  // Possible from a tab opened before the offer was sent: it would hide the offer from the customer.
  if (vestiging.answer_kind === 'offer') throw new ApiError('CONFLICT', { text: 'De klant heeft uw offerte al.' })
  const now = context.clock.now()
  const total_cents = cents === null ? null : String(cents)
  const update = vestiging.answer_kind === 'by_mail' ? { total_cents } : { total_cents, answered_at: now }
  await trx
    .insertInto('offerte_answers')
    .values({ offerte_vestiging_id: id, kind: 'by_mail', answered_at: now, total_cents })
    .onConflict((c) => c.column('offerte_vestiging_id').where('kind', '=', 'by_mail').doUpdateSet(update))
    .execute()
}
