export { latestReviewsArgs, RecentReviews } from './recent-reviews.tsx'
export { reviewsArgs } from './reviews-query.ts'
export { ReviewsTab } from './reviews-tab.tsx'
