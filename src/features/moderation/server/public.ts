export { m21 } from '../mails/m21-new-review.ts'
export { checkReview, checkSiteReview } from './check-review.ts'
export { holdSecond } from './hold-second.ts'
export { type LastDecision, lastDecision } from './last-decision.ts'
