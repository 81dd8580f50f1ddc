import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { paginate } from '#contract/paginate.ts'
import { findOffice, findVestigingDetail } from '#features/search/server/public.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import { countReviews, listLatestReviews, listReviews, type ReviewStats } from '../../contract/reviews.ts'
import { knownLevels, verificationLabel } from '../../rules/verification-levels.ts'
import * as schemas from '../../schemas/reviews.ts'
import type { ReviewsTables } from '../tables.ts'
import { remember } from './remember.ts'
import { selectLatestReviews, selectReviews } from './select-reviews.ts'
import { toReview } from './to-review.ts'

type Stats = Selectable<ReviewsTables['review_stats']>

const noReviews: ReviewStats = {
  total_reviews: 0,
  avg_rating_overall: null,
  avg_prijs_kwaliteit: null,
  avg_service: null,
  avg_communicatie: null,
  after_request: { total_reviews: 0, avg_rating_overall: null },
  by_level: [],
  distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0, 9: 0, 10: 0 },
}

// Rendered pages embed this answer as it is, so leave out here what they should not carry.
const toStats = (stats: Omit<Stats, 'vestiging_id'>, brandName: string): ReviewStats => ({
  total_reviews: stats.total_reviews,
  avg_rating_overall: stats.avg_rating_overall,
  avg_prijs_kwaliteit: stats.avg_prijs_kwaliteit,
  avg_service: stats.avg_service,
  avg_communicatie: stats.avg_communicatie,
  distribution: stats.distribution,
  after_request: { total_reviews: stats.total_after_request, avg_rating_overall: stats.avg_after_request },
  by_level: levelsOf(stats.by_level, brandName),
})

/** Per verification level; the mean of a few reviews says little. */
const levelsOf = (by_level: Stats['by_level'], brandName: string): ReviewStats['by_level'] =>
  knownLevels.flatMap((level) => {
    const { total_reviews = 0, avg_rating_overall = null } = by_level[level] ?? {}
    if (total_reviews === 0) return []
    const isFew = total_reviews < limits.rating.firmFrom
    const label = verificationLabel(level, brandName)
    return [{ level, label, total_reviews, avg_rating_overall: isFew ? null : avg_rating_overall }]
  })

/** Routes to read reviews of offices. Counts and averages come from memory, like those on the office's page. */
export function reviewsRoutes(app: FastifyInstance, context: Context) {
  const { db, index, config, clock } = context

  /** The newest reviews, cached per state of the data. */
  const latestReviews = remember(
    () => index.version(),
    async () => {
      const current = index.current()
      const ids = current.offices.map(({ id }) => id)
      const rows = await selectLatestReviews(db, ids, limits.paging.latestReviewsMax)
      return rows.flatMap((row) => {
        const office = findOffice(current, row.vestiging_id)
        return office ? [toReview(row, office, config.brandName)] : []
      })
    },
  )

  route(app, context, listReviews, schemas.listReviews, async ({ params, query }) => {
    const current = index.current()
    const office = findOffice(current, params.id)
    if (!office || !findVestigingDetail(current, params.id, clock.now())) throw new ApiError('VESTIGING_NOT_FOUND')
    const { sort, herkomst, limit } = query
    const { published_reviews = 0, published_after_request = 0 } = office.stats ?? {}
    const pagination = paginate(herkomst === 'alle' ? published_reviews : published_after_request, query.page, limit)
    const offset = (pagination.page - 1) * limit
    const empty = pagination.total_count === 0
    const rows = empty ? [] : await selectReviews(db, { vestigingId: office.id, sort, herkomst, offset, limit })
    const data = rows.map((row) => toReview(row, office, config.brandName))
    return { data, pagination, stats: office.stats ? toStats(office.stats, config.brandName) : noReviews }
  })

  route(app, context, countReviews, schemas.countReviews, () => ({
    count: index.current().offices.reduce((sum, { stats }) => sum + (stats?.published_reviews ?? 0), 0),
  }))

  route(app, context, listLatestReviews, schemas.listLatestReviews, async ({ query }) =>
    (await latestReviews()).slice(0, query.limit),
  )
}
