import { queueOfficeEvent } from '#features/accounts/server/connections/webhooks/queue-event.ts'
import { refuseLastOperator } from '#features/accounts/server/operators/last-operator.ts'
import { operatorLater, operatorOf } from '#features/accounts/server/operators/operator-of.ts'
import {
  accountConfirmation,
  accountPersonalData,
  endLogin,
  findClaimLink,
  findPasswordLink,
} from '#features/accounts/server/public.ts'
import { browserPersonalData } from '#features/data-rights/server/browser-data.ts'
import { findOwnDataPage } from '#features/data-rights/server/renewable-link.ts'
import { noteStandstills } from '#features/mailroom/server/note-standstills.ts'
import {
  findCustomerPage,
  findOfficePage,
  offertePersonalData,
  requestHoldsAddress,
} from '#features/offertes/server/public.ts'
import { partnerPersonalData } from '#features/partnership-offers/server/personal-data.ts'
import {
  findReviewInvitation,
  findSiteReviewInvitation,
  inviteToReview,
  noticePersonalData,
  notReviewed,
  replyPersonalData,
  reviewHoldsAddress,
  reviewPersonalData,
} from '#features/reviews/server/public.ts'
import { officeCredits } from '#features/search/server/public.ts'
import { endAllLists, subscriptionPersonalData } from '#features/subscriptions/server/public.ts'
import type { Hooks } from '#server/hooks.ts'

export const hooks: Hooks = {
  endLogin,
  operatorOf,
  operatorLater,
  credits: officeCredits,
  standstill: noteStandstills,
  complaint: endAllLists,
  officeEvent: queueOfficeEvent,
  offerteCompleted: inviteToReview,
  notReviewed,
  accountConfirmation,
  addressHolders: [requestHoldsAddress, reviewHoldsAddress],
  renewables: {
    oa: findCustomerPage,
    oo: findOfficePage,
    ri: findReviewInvitation,
    si: findSiteReviewInvitation,
    dr: findOwnDataPage,
    pr: findPasswordLink,
    oc: findClaimLink,
  },
  // Rows are erased in this order too. Notices come after reviews, because a decision about a review locks it before its notices.
  personalData: [
    offertePersonalData,
    reviewPersonalData,
    replyPersonalData,
    noticePersonalData,
    subscriptionPersonalData,
    { ...accountPersonalData, refuse: refuseLastOperator },
    partnerPersonalData,
    browserPersonalData,
  ],
}
