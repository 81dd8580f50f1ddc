import { findCustomerPage, findOfficePage } from '#features/offertes/server/public.ts'
import { findReviewInvitation, findSiteReviewInvitation, inviteToReview } from '#features/reviews/server/public.ts'
import type { Hooks } from '#server/hooks.ts'

export const hooks: Hooks = {
  offerteCompleted: inviteToReview,
  renewables: {
    oa: findCustomerPage,
    oo: findOfficePage,
    ri: findReviewInvitation,
    si: findSiteReviewInvitation,
  },
}
