import { findCustomerPage, findOfficePage } from '#features/offertes/server/public.ts'
import { findReviewInvitation, findSiteReviewInvitation } from '#features/reviews/server/public.ts'
import type { FindRenewable } from '#server/tokens/renewable.ts'

export type RenewableKind = 'oa' | 'oo' | 'ri' | 'si'

/** What stands behind the links that can be renewed; those that confirm an address have calls of their own (server section 4). */
export const renewables: Readonly<Record<RenewableKind, FindRenewable>> = {
  oa: findCustomerPage,
  oo: findOfficePage,
  ri: findReviewInvitation,
  si: findSiteReviewInvitation,
}
