import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import type { Review } from '../life/find-review.ts'

/** Who a review is about, and where it is read. */
export const placeOf = ({ config }: Pick<Context, 'config'>, review: Review) =>
  review.type === 'site_review'
    ? { about: config.brandName, path: paths.siteReviews() }
    : { about: review.title, path: paths.vestiging(review.vestiging_id, { tab: 'reviews' }) }
