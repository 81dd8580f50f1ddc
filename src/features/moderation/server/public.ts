export { checkReview, checkSiteReview } from './check-review.ts'
export { type LastDecision, lastDecision } from './last-decision.ts'
