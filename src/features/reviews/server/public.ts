export { type Author, openAuthor, sealAuthor } from './author.ts'
export { hasRecentReview } from './recent-review.ts'
export { recountReviewStats } from './review-stats.ts'
export type { AuthorColumns, AuthorEvents, ReviewStatus } from './tables.ts'
