export { recountReviewStats } from './review-stats.ts'
export type { AuthorColumns, ReviewStatus } from './tables.ts'
