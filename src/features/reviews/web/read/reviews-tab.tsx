import { useQuery } from '@tanstack/react-query'
import { errors } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import type { Vestiging } from '#features/vestigingen/contract.ts'
import { queryOf } from '#web/queries.ts'
import { Notice } from '#web/ui/notice.tsx'
import { listReviews } from '../../contract/reviews.ts'
import {
  originLabels,
  type ReviewOrigin,
  type ReviewSort,
  reviewOrigins,
  reviewSorts,
} from '../../rules/review-sorts.ts'
import { RatingTop } from './rating-top.tsx'
import { ReviewArticle } from './review-article.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewsData } from './reviews-data.tsx'
import { readReviewsQuery, reviewsAddress, reviewsArgs, reviewsHref } from './reviews-query.ts'

/** How an office is rated: the averages, and the reviews they come from. */
export function ReviewsTab({ vestiging, query }: { vestiging: Vestiging; query: URLSearchParams }) {
  const { id } = vestiging
  const { data: answer } = useQuery(queryOf(listReviews, reviewsArgs(id, query)))
  const { page, sort, herkomst } = readReviewsQuery(query)
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
      {!answer && (
        <Notice kind="error">
          <p>{errors.UNKNOWN.text}</p>
          <p>
            {/* Without a fragment: with one, the browser would jump there instead of reloading. */}
            <a href={reviewsAddress(id, query, { page, sort, herkomst })}>Probeer opnieuw</a>
          </p>
        </Notice>
      )}
      {answer && rated && <OriginLinks id={id} query={query} sort={sort} herkomst={herkomst} />}
      {answer && rated && answer.data.length === 0 && (
        <p className="muted">Van mensen met een aanvraag via deze website zijn er nog geen reviews.</p>
      )}
      {answer && answer.data.length > 0 && (
        <ReviewList
          heading="h3"
          pagination={answer.pagination}
          counted={
            herkomst === 'alle' ? vestiging.review_stats.total_reviews : answer.stats.after_request.total_reviews
          }
          hrefOf={(next) => reviewsHref(id, query, { page: next, sort, herkomst })}
          links={
            answer.pagination.total_count > 1 && <SortLinks id={id} query={query} sort={sort} herkomst={herkomst} />
          }
        >
          <ReviewsData vestiging={vestiging} reviews={answer.data} />
          {answer.data.map((review) => (
            <ReviewArticle key={review.id} review={review} />
          ))}
        </ReviewList>
      )}
    </section>
  )
}

const labels: Record<ReviewSort, string> = { nieuwste: 'Nieuwste', hoogste: 'Hoogste', laagste: 'Laagste' }

type Chosen = { id: string; query: URLSearchParams; sort: ReviewSort; herkomst: ReviewOrigin }

/**
 * Filter links, each with its own address: reviews of everyone who confirmed an address, or of people who requested a
 * quote here.
 */
const OriginLinks = ({ id, query, sort, herkomst }: Chosen) => (
  <nav className="row" aria-label="Van wie de reviews zijn">
    {reviewOrigins.map((name) => (
      <a
        key={name}
        className="quiet-link"
        href={reviewsHref(id, query, { page: 1, sort, herkomst: name })}
        aria-current={name === herkomst ? 'true' : undefined}
      >
        {originLabels[name]}
      </a>
    ))}
  </nav>
)

/** Sort links, each with its own address; another order starts at its first page. */
const SortLinks = ({ id, query, sort, herkomst }: Chosen) => (
  <nav className="row" aria-label="Volgorde van de reviews">
    {reviewSorts.map((name) => (
      <a
        key={name}
        className="quiet-link"
        href={reviewsHref(id, query, { page: 1, sort: name, herkomst })}
        aria-current={name === sort ? 'true' : undefined}
      >
        {labels[name]}
      </a>
    ))}
  </nav>
)
