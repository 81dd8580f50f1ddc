export { inviteToReview } from './invite-to-review.ts'
export { findReviewInvitation, findSiteReviewInvitation } from './renewable-invitations.ts'
export { mintUnsubscribeToken, unsubscribeLinks } from './unsubscribe-link.ts'
export { wantsMail } from './wants-mail.ts'
