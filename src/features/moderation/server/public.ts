export { m21 } from '../mails/m21-new-review.ts'
export { checkReview, checkSiteReview } from './check-review.ts'
export { type LastDecision, lastDecision } from './last-decision.ts'
