export { checkReview, checkSiteReview } from './check-review.ts'
