import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { paginate } from '#contract/paginate.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import { getSiteReview, getSiteReviewStats, listSiteReviews, pageSiteReviews } from '../../contract/site-reviews.ts'
import { utcDayOf } from '../../rules/site-stats.ts'
import * as schemas from '../../schemas/site-reviews.ts'
import { remember } from './remember.ts'
import { countSiteReviews, type SiteReviewRow, selectSiteReview, selectSiteReviews } from './select-site-reviews.ts'
import { toSiteReview } from './to-review.ts'

/** Routes to read reviews of the platform. */
export function siteReviewsRoutes(app: FastifyInstance, context: Context) {
  const { db, config, clock, changes } = context
  // Cached per state of the data and per day.
  const siteCounts = remember(
    () => `${changes.version('site-reviews')} ${utcDayOf(clock.now())}`,
    () => countSiteReviews(db, clock.now()),
  )
  const answer = (row: SiteReviewRow) => toSiteReview(row, config.brandName, clock.now())

  route(app, context, listSiteReviews, schemas.listSiteReviews, async ({ query: { limit } }) => {
    const { starts } = await siteCounts()
    return (await selectSiteReviews(db, starts, { offset: 0, limit })).map(answer)
  })

  route(app, context, pageSiteReviews, schemas.pageSiteReviews, async ({ query: { page, limit } }) => {
    const { starts, total } = await siteCounts()
    const pagination = paginate(total, page, limit)
    const rows = await selectSiteReviews(db, starts, { offset: (pagination.page - 1) * limit, limit })
    return { data: rows.map(answer), pagination }
  })

  route(app, context, getSiteReviewStats, schemas.getSiteReviewStats, async () => (await siteCounts()).stats)

  route(app, context, getSiteReview, schemas.getSiteReview, async ({ params }) => {
    const row = await selectSiteReview(db, params.id)
    if (!row) throw new ApiError('SITE_REVIEW_NOT_FOUND')
    return answer(row)
  })
}
