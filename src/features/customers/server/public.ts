export { inviteToReview } from './invite-to-review.ts'
export { mintUnsubscribeToken, unsubscribeLinks } from './unsubscribe-link.ts'
export { wantsMail } from './wants-mail.ts'
