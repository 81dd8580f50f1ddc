import type { Updateable } from 'kysely'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import type { Trx } from '#server/database/schema.ts'
import { recountReviewStats } from '../read/review-stats.ts'
import type { ReviewsTables } from '../tables.ts'
import type { Review } from './find-review.ts'

type Moments =
  | 'status'
  | 'published_at'
  | 'withdrawn_at'
  | 'held_at'
  | 'held_for'
  | 'held_flags'
  | 'text_hidden_at'
  | 'adjust_until'
type Change = Pick<Updateable<ReviewsTables['reviews']>, Moments>

/**
 * Changes the public part of a review; its figures and every copy follow in the same transaction. Returns the changed
 * review.
 */
export async function changeReview<T extends Review>(
  trx: Trx,
  context: Context,
  review: T,
  change: Change,
): Promise<T> {
  const { id, vestiging_id } = review
  await trx.updateTable('reviews').set(change).where('id', '=', id).execute()
  if (change.held_at && review.held_at === null) {
    const hold = { review_id: id, held_at: change.held_at as Date }
    await trx
      .insertInto('review_holds')
      .values(hold)
      .onConflict((c) => c.doNothing())
      .execute()
  }
  if (vestiging_id === null) await announceChange(trx, 'site-reviews')
  else {
    await recountReviewStats(trx, [vestiging_id], context.clock.now())
    await announceChange(trx, 'reviews', vestiging_id)
  }
  return { ...review, ...change }
}

/** Column values of a review that is no longer held. */
export const notHeld = {
  held_at: null,
  held_for: null,
  held_flags: [],
  text_hidden_at: null,
  adjust_until: null,
} satisfies Change
