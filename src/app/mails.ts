import { accountConfirmationMail } from '#features/accounts/mails/account-confirmation.ts'
import { accountLockedMail } from '#features/accounts/mails/account-locked.ts'
import { claimConfirmationMail } from '#features/accounts/mails/claim-confirmation.ts'
import { deskInvitationMail } from '#features/accounts/mails/desk-invitation.ts'
import { loginChangedMail } from '#features/accounts/mails/login-changed.ts'
import { newPasswordLinkMail } from '#features/accounts/mails/new-password-link.ts'
import { webhookOffMail } from '#features/accounts/mails/webhook-off.ts'
import { contactMessageMail } from '#features/content/mails/contact-message.ts'
import { dataErasedMail } from '#features/data-rights/mails/data-erased.ts'
import { dataRequestConfirmationMail } from '#features/data-rights/mails/data-request-confirmation.ts'
import { queueStandstillMail } from '#features/mailroom/mails/queue-standstill.ts'
import { testMail } from '#features/mailroom/mails/test-mail.ts'
import { answerReminderMail } from '#features/offertes/mails/answer-reminder.ts'
import { answersOverviewMail } from '#features/offertes/mails/answers-overview.ts'
import { choiceReminderMail } from '#features/offertes/mails/choice-reminder.ts'
import { companionLinkMail } from '#features/offertes/mails/companion-link.ts'
import { erasureNoticeMail } from '#features/offertes/mails/erasure-notice.ts'
import { messageToCustomerMail } from '#features/offertes/mails/message-to-customer.ts'
import { messageToOfficeMail } from '#features/offertes/mails/message-to-office.ts'
import { offerReceivedMail } from '#features/offertes/mails/offer-received.ts'
import { officeChosenMail } from '#features/offertes/mails/office-chosen.ts'
import { officeQuestionMail } from '#features/offertes/mails/office-question.ts'
import { officeRequestMail } from '#features/offertes/mails/office-request.ts'
import { officeUnreachableMail } from '#features/offertes/mails/office-unreachable.ts'
import { requestClosedMail } from '#features/offertes/mails/request-closed.ts'
import { requestConfirmationMail } from '#features/offertes/mails/request-confirmation.ts'
import { requestConfirmationReminderMail } from '#features/offertes/mails/request-confirmation-reminder.ts'
import { requestDeclinedMail } from '#features/offertes/mails/request-declined.ts'
import { requestSentMail } from '#features/offertes/mails/request-sent.ts'
import { interestReceivedMail } from '#features/partnership-offers/mails/interest-received.ts'
import { newInterestMail } from '#features/partnership-offers/mails/new-interest.ts'
import { partnershipOfferMail } from '#features/partnership-offers/mails/partnership-offer.ts'
import { appealAnsweredMail } from '#features/reviews/mails/appeal-answered.ts'
import { appealReceivedMail } from '#features/reviews/mails/appeal-received.ts'
import { authorHearingMail } from '#features/reviews/mails/author-hearing.ts'
import { moderationDigestMail } from '#features/reviews/mails/moderation-digest.ts'
import { newReviewMail } from '#features/reviews/mails/new-review.ts'
import { noticeDecidedMail } from '#features/reviews/mails/notice-decided.ts'
import { noticeReceivedMail } from '#features/reviews/mails/notice-received.ts'
import { reviewAdjustmentMail } from '#features/reviews/mails/review-adjustment.ts'
import { reviewConfirmationMail, siteReviewConfirmationMail } from '#features/reviews/mails/review-confirmation.ts'
import { reviewHeldMail } from '#features/reviews/mails/review-held.ts'
import { reviewInvitationMail, reviewInvitationReminderMail } from '#features/reviews/mails/review-invitation.ts'
import { reviewOnlineMail } from '#features/reviews/mails/review-online.ts'
import { reviewRefusedMail } from '#features/reviews/mails/review-refused.ts'
import { reviewReplyMail } from '#features/reviews/mails/review-reply.ts'
import { reviewStaysMail } from '#features/reviews/mails/review-stays.ts'
import { siteReviewInvitationMail } from '#features/reviews/mails/site-review-invitation.ts'
import { newLinkMail } from '#features/subscriptions/mails/new-link.ts'
import { unsubscribedMail } from '#features/subscriptions/mails/unsubscribed.ts'
import type { Mail } from '#server/mail/define-mail.ts'

export const mails = [
  requestConfirmationMail,
  requestConfirmationReminderMail,
  requestSentMail,
  officeRequestMail,
  answerReminderMail,
  offerReceivedMail,
  requestDeclinedMail,
  officeQuestionMail,
  messageToCustomerMail,
  messageToOfficeMail,
  answersOverviewMail,
  officeUnreachableMail,
  officeChosenMail,
  requestClosedMail,
  choiceReminderMail,
  reviewConfirmationMail,
  siteReviewConfirmationMail,
  reviewOnlineMail,
  reviewRefusedMail,
  reviewAdjustmentMail,
  reviewHeldMail,
  newReviewMail,
  reviewReplyMail,
  noticeReceivedMail,
  noticeDecidedMail,
  unsubscribedMail,
  accountConfirmationMail,
  newPasswordLinkMail,
  accountLockedMail,
  loginChangedMail,
  reviewInvitationMail,
  reviewInvitationReminderMail,
  siteReviewInvitationMail,
  partnershipOfferMail,
  interestReceivedMail,
  newInterestMail,
  dataRequestConfirmationMail,
  dataErasedMail,
  erasureNoticeMail,
  moderationDigestMail,
  claimConfirmationMail,
  newLinkMail,
  deskInvitationMail,
  appealReceivedMail,
  appealAnsweredMail,
  queueStandstillMail,
  testMail,
  webhookOffMail,
  contactMessageMail,
  companionLinkMail,
  authorHearingMail,
  reviewStaysMail,
] as Mail[]
