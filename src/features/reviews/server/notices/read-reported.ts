import type { Context } from '#server/context.ts'
import type { ReportedReview } from '../../contract/notices.ts'
import { shortenName } from '../../rules/reviews.ts'
import type { Subject } from '../../subject.ts'
import { findSubject } from '../checks/find-subject.ts'
import { placeOf } from '../read/review-place.ts'
import { notFound } from './create-notice.ts'

/** What everybody may read of a review that somebody is about to report. */
export async function readReported(context: Context, subject: Subject): Promise<ReportedReview> {
  const review = await findSubject(context.db, subject)
  if (review?.status !== 'published') throw notFound(subject)
  const { about } = await placeOf(context, review)
  return {
    id: subject.id,
    naam: shortenName(review.naam),
    created_at: review.created_at.toISOString(),
    vestiging: review.vestiging_id === null ? null : { id: review.vestiging_id, title: about },
    texts: review.text_hidden_at === null ? review.texts : [],
  }
}
