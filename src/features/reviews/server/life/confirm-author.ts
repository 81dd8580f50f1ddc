import { hasAskedVestiging } from '#features/offertes/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { checkReview } from '../checks/check-review.ts'
import { lockReview } from './find-review.ts'

/**
 * The address of the author is known to be right: the review goes through its checks and is shown, or held. Also says how
 * well its author is known: best when a request of the same address went to this office (server section 4).
 */
export async function confirmAuthor(trx: Trx, context: Context, id: string): Promise<void> {
  const { email_hash, vestiging_id, verification_level } = await lockReview(trx, id)
  const asked =
    verification_level === 'email' && email_hash !== null && (await hasAskedVestiging(trx, email_hash, vestiging_id))
  await trx
    .updateTable('reviews')
    .set({ verified_at: context.clock.now(), sid_hash: null, ...(asked && { verification_level: 'offerte' }) })
    .where('id', '=', id)
    .execute()
  await checkReview(trx, context, id)
}
