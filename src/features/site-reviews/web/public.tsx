export { useFreshSiteReviews } from './refresh-site-reviews.ts'
