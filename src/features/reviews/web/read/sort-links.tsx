import { type ReviewSort, reviewSorts } from '../../rules/reviews.ts'
import { reviewsHref } from './reviews-query.ts'

const labels: Record<ReviewSort, string> = { nieuwste: 'Nieuwste', hoogste: 'Hoogste', laagste: 'Laagste' }

/** The orders, each at its own address; another order begins at its first page. */
export const SortLinks = ({ id, query, sort }: { id: string; query: URLSearchParams; sort: ReviewSort }) => (
  <nav className="row" aria-label="Volgorde van de reviews">
    {reviewSorts.map((name) => (
      <a
        key={name}
        className="quiet-link"
        href={reviewsHref(id, query, { page: 1, sort: name })}
        aria-current={name === sort ? 'true' : undefined}
      >
        {labels[name]}
      </a>
    ))}
  </nav>
)
