import type { Updateable } from 'kysely'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import type { Trx } from '#server/database/schema.ts'
import type { ReviewStatus } from '../../rules/reviews.ts'
import type { Subject } from '../../subject.ts'
import { recountReviewStats } from '../read/review-stats.ts'
import type { AuthorColumns } from '../tables.ts'
import type { Review } from './find-subject.ts'

type Change = Partial<Updateable<AuthorColumns>> & { status?: ReviewStatus; published_at?: Date | null }

export const tableOf = ({ type }: Subject) => (type === 'review' ? 'reviews' : 'site_reviews')

/** Changes what is shown of a review; the figures and every copy of them follow in the same transaction. */
export async function changeSubject(trx: Trx, context: Context, { subject, vestiging_id }: Review, change: Change) {
  await trx.updateTable(tableOf(subject)).set(change).where('id', '=', subject.id).execute()
  if (vestiging_id === null) return announceChange(trx, 'site-reviews')
  await recountReviewStats(trx, [vestiging_id], context.clock.now())
  await announceChange(trx, 'reviews', vestiging_id)
}

/** What a review has that no longer waits for anything. */
export const notHeld = {
  held_at: null,
  held_for: null,
  held_flags: [],
  text_hidden_at: null,
  adjust_until: null,
} satisfies Change
