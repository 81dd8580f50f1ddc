import { houseRuleIds, reasons } from '../rules/reasons.ts'

export { RecentReviews } from './read/recent-reviews.island.tsx'
export { latestReviewsArgs, reviewsArgs } from './read/reviews-query.ts'
export { ReviewsTab } from './read/reviews-tab.tsx'

/** The rules for reviews, as decisions cite them. */
export const ReviewRules = () => (
  <ul>
    {houseRuleIds.map((id) => (
      <li key={id}>{reasons[id].rule}</li>
    ))}
  </ul>
)
