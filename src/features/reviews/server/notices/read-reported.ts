import type { Context } from '#server/context.ts'
import type { ReportedReview } from '../../contract/notices.ts'
import type { ReviewName } from '../../review-name.ts'
import { shortenName } from '../../rules/reviews.ts'
import { findReview, type Review } from '../life/find-review.ts'
import { placeOf } from '../read/review-place.ts'
import { notFound } from './create-notice.ts'

/** What everybody may read of a review that somebody is about to report. */
export async function readReported(context: Context, name: ReviewName): Promise<ReportedReview> {
  const review: Review | undefined = await findReview(context.db, name)
  if (review?.status !== 'published') throw notFound(name)
  const { about } = placeOf(context, review)
  return {
    id: name.id,
    naam: shortenName(review.naam),
    created_at: review.created_at.toISOString(),
    vestiging: review.vestiging_id === null ? null : { id: review.vestiging_id, title: about },
    texts: review.text_hidden_at === null ? review.texts : [],
  }
}
