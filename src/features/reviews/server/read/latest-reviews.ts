import { limits } from '#contract/limits.ts'
import { findOffice } from '#features/search/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Review } from '../../contract/reviews.ts'
import { selectLatestReviews } from './select-reviews.ts'
import { toReview } from './to-review.ts'

/** Reads the newest reviews once per state of the data, and remembers them until the next one. */
export function createLatestReviews({ db, index, config }: Pick<Context, 'db' | 'index' | 'config'>) {
  let kept: { version: string; reviews: Promise<Review[]> } | undefined

  async function read(): Promise<Review[]> {
    const current = index.current()
    const ids = current.offices.map(({ id }) => id)
    const rows = await selectLatestReviews(db, ids, limits.paging.latestReviewsMax)
    return rows.flatMap((row) => {
      const office = findOffice(current, row.vestiging_id)
      return office ? [toReview(row, office, config.brandName)] : []
    })
  }

  return function latestReviews(): Promise<Review[]> {
    const version = index.version()
    if (kept?.version !== version) {
      const reviews = read()
      const next = { version, reviews }
      kept = next
      reviews.catch(() => {
        if (kept === next) kept = undefined
      })
    }
    return kept.reviews
  }
}
