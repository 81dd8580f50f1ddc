import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { queryOf } from '#web/queries.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { listLatestReviews, type Review } from '../../contract/reviews.ts'
import { ReviewPoints } from './review-points.tsx'
import { latestReviewsArgs } from './reviews-query.ts'
import { useRail } from './use-rail.ts'

/** The newest reviews side by side; renders nothing without reviews or after an error. */
export function RecentReviews() {
  const { data, error } = useQuery(queryOf(listLatestReviews, latestReviewsArgs))
  const { rail, onScroll, atStart, atEnd, step } = useRail(data?.length)
  if (error || data?.length === 0) return null
  return (
    <section className="band" aria-labelledby="recent-reviews">
      <div className="wrap">
        <div className="rail-head">
          <div>
            <h2 id="recent-reviews">Recente reviews</h2>
            <p className="muted">
              Alle reviews zijn per e-mail geverifieerd.{' '}
              <a href={`${paths.ranking()}#reviews`}>Zo controleren we reviews</a>
            </p>
          </div>
          <div className="row js-only">
            <IconButton label="Vorige reviews" aria-disabled={atStart} onClick={() => step(-1)}>
              <Icon name="left" />
            </IconButton>
            <IconButton label="Volgende reviews" aria-disabled={atEnd || !data} onClick={() => step(1)}>
              <Icon name="right" />
            </IconButton>
          </div>
        </div>
        {!data && (
          <p className="sr" role="status">
            Reviews laden…
          </p>
        )}
        <ul
          className={data ? 'rail' : 'rail rail-ghost'}
          ref={rail}
          onScroll={onScroll}
          aria-labelledby="recent-reviews"
        >
          {data ? data.map((review) => <RecentReview key={review.id} review={review} />) : ghosts}
        </ul>
      </div>
    </section>
  )
}

const ghosts = Array.from({ length: limits.carousel.skeletons }, (_, place) => (
  // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never change places
  <li key={place} className="card pad" aria-hidden="true">
    <Skeleton like="8,4 sterren" />
    <Skeleton like="Legde de akte rustig uit en nam de tijd voor onze vragen" />
    <Skeleton like="Notariskantoor in de stad" />
  </li>
))

/** A review in short: two of its points, a good and a bad one if it has both. */
function RecentReview({ review }: { review: Review }) {
  const { pluspunten, minpunten, vestiging_id, vestiging_name, vestiging_plaats, naam, created_at } = review
  return (
    <li className="card pad">
      <Stars rating={review.rating_overall} small />
      <ReviewPoints
        pluspunten={pluspunten.slice(0, minpunten.length > 0 ? 1 : 2)}
        minpunten={minpunten.slice(0, pluspunten.length > 0 ? 1 : 2)}
      />
      <p className="far">
        <a href={paths.vestiging(vestiging_id, { tab: 'reviews' })}>{vestiging_name}</a>
        <br />
        <span className="small muted">{[vestiging_plaats, naam, formatDate(created_at)].join(' · ')}</span>
      </p>
    </li>
  )
}
