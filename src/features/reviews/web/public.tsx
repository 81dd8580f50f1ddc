export { latestReviewsArgs, RecentReviews } from './read/recent-reviews.tsx'
export { reviewsArgs } from './read/reviews-query.ts'
export { ReviewsTab } from './read/reviews-tab.tsx'
export { ReviewRules } from './write/review-rules.tsx'
