import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import { listReviews } from '#features/reviews/contract/reviews.ts'
import { reviewsArgs } from '#features/reviews/web/public.tsx'
import { queryOf } from '#web/queries.ts'
import { Stars } from '#web/ui/stars.tsx'
import type { OwnVestigingDetail } from '../../contract/offices.ts'
import { OfficeButton } from './office-button.tsx'

/** The newest published reviews; the office replies on the page that the mail about them links to. */
export function OwnReviews({ office: { id, remaining, total_reviews } }: { office: OwnVestigingDetail }) {
  const { data } = useQuery(queryOf(listReviews, reviewsArgs(id, new URLSearchParams())))
  return (
    <section className="stack" aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      {total_reviews === 0 && <p>Er zijn nog geen reviews over uw kantoor.</p>}
      {remaining > 0 && (
        <>
          <p>{remaining === 1 ? 'Eén review heeft' : `${remaining} reviews hebben`} nog geen reactie van uw kantoor.</p>
          <OfficeButton office={id} action="replies" label="Reviews beantwoorden" />
        </>
      )}
      {data && data.data.length > 0 && (
        <ul className="session-list">
          {data.data.map(({ id: review_id, naam, created_at, rating_overall, reply }) => (
            <li key={review_id}>
              <div>
                <p className="row">
                  <Stars rating={rating_overall} small />
                  <span>{naam}</span>
                </p>
                <p className="small muted">
                  {formatDate(created_at)} · {reply ? 'beantwoord' : 'nog geen reactie'}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {total_reviews > 0 && (
        <p>
          <a href={paths.vestiging(id, { tab: 'reviews' })}>Alle reviews op de pagina van uw kantoor</a>
        </p>
      )}
    </section>
  )
}
