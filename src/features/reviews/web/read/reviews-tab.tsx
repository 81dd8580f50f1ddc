import { paths } from '#contract/paths.ts'
import type { Vestiging } from '#features/vestigingen/contract.ts'
import { messageOf } from '#web/call.ts'
import { Notice } from '#web/ui/notice.tsx'
import { RatingTop } from './rating-top.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewListGhost } from './review-list-ghost.tsx'
import { useReviews } from './use-reviews.ts'

/** How an office is rated: the averages, and the reviews they come from. */
export function ReviewsTab({ vestiging, query }: { vestiging: Vestiging; query: URLSearchParams }) {
  const { answer, settled, error, refetch } = useReviews(vestiging.id, query)
  const rated = vestiging.review_stats.total_reviews > 0
  return (
    <section className="sect">
      <h2>Reviews</h2>
      <RatingTop rating={vestiging.review_stats} stats={answer?.stats} />
      <div className="row spread">
        <a className="back" href={`${paths.ranking()}#reviews`}>
          Zo controleren we reviews
        </a>
        <a className="btn" href={paths.writeReview(vestiging.id)}>
          {rated ? 'Schrijf een review' : 'Schrijf de eerste review'}
        </a>
      </div>
      {error && (
        <Notice kind="error" onRetry={refetch}>
          {messageOf(error)}
        </Notice>
      )}
      {!answer && !error && <ReviewListGhost />}
      {answer && answer.data.length > 0 && <ReviewList answer={answer} query={query} settled={settled} />}
    </section>
  )
}
