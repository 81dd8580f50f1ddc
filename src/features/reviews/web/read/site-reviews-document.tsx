import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { paths } from '#contract/paths.ts'
import { ask } from '#web/ask.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { queryOf } from '#web/queries.ts'
import { useSite } from '#web/site.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Crumbs } from '#web/ui/crumbs.tsx'
import { getSiteReviewStats, pageSiteReviews } from '../../contract/site-reviews.ts'
import { SiteRating } from './rating-top.tsx'
import { SiteReviewArticle } from './review-article.tsx'
import { ReviewList } from './review-list.tsx'
import { siteReviewsArgs, siteReviewsHref } from './reviews-query.ts'

/** Reviews of the platform: the figures, and the reviews behind them. */
function SiteReviewsPage() {
  const { brandName, brandSlug } = useSite()
  const query = new URLSearchParams(useSearch())
  const { data: stats } = useQuery(queryOf(getSiteReviewStats, {}))
  const { data } = useQuery(queryOf(pageSiteReviews, siteReviewsArgs(query)))
  return (
    <div className="wrap">
      <PageHead
        title={`Reviews over ${brandName}`}
        description={`Lees wat anderen van ${brandName} vinden. Alle reviews zijn per e-mail geverifieerd.`}
        canonical={paths.siteReviews()}
      />
      <Crumbs here={`Reviews over ${brandName}`} />
      <div className="page-head">
        <h1>Reviews over {brandName}</h1>
        <p className="muted">Alle reviews zijn per e-mail geverifieerd.</p>
      </div>
      {stats && <SiteRating stats={stats} />}
      <div className="row spread">
        <a className="back" href={`${paths.ranking()}#reviews`}>
          Zo controleren we reviews
        </a>
        <ButtonLink href={paths.writeSiteReview(brandSlug)}>
          {data?.pagination.total_count === 0 ? 'Schrijf de eerste review' : 'Schrijf een review'}
        </ButtonLink>
      </div>
      {data && data.data.length > 0 && (
        <ReviewList
          heading="h2"
          pagination={data.pagination}
          counted={stats?.total_reviews ?? data.pagination.total_count}
          hrefOf={siteReviewsHref}
        >
          {data.data.map((review) => (
            <SiteReviewArticle key={review.id} review={review} />
          ))}
        </ReviewList>
      )}
    </div>
  )
}

export const page: Page = {
  load: ({ client, search }) =>
    Promise.all([ask(client, getSiteReviewStats, {}), ask(client, pageSiteReviews, siteReviewsArgs(search))]),
  Page: SiteReviewsPage,
}
