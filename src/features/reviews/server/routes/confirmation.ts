import type { Context } from '#server/context.ts'
import type { Verification, VerificationSubject } from '../../contract/confirm.ts'
import { confirmReview } from '../life/confirm-review.ts'
import { resendReview } from '../life/resend-review.ts'
import { deleteUnverified, readUnverified } from '../life/unverified-review.ts'

/** What a confirmation link does. Its page and its API calls are the same for every kind. */
export type Confirmation = {
  read(context: Context, token: string): Promise<VerificationSubject>
  /** `sid` is the cookie to set. */
  verify(
    context: Context,
    token: string,
    sid: string | undefined,
  ): Promise<{ answer: Verification; sid: string | null }>
  resend(context: Context, token: string): Promise<void>
  /** "Niet van u?" */
  erase(context: Context, token: string): Promise<void>
}

declare module '#server/hooks.ts' {
  interface Hooks {
    /** For links that confirm accounts, a feature above this one. */
    accountConfirmation: Confirmation
  }
}

const ofReview = (type: 'review' | 'site_review'): Confirmation => ({
  read: (context, token) => readUnverified(context, type, token),
  verify: (context, token, sid) => confirmReview(context, type, token, sid),
  resend: (context, token) => resendReview(context, type, token),
  erase: (context, token) => deleteUnverified(context, type, token),
})
const reviews = ofReview('review')
const siteReviews = ofReview('site_review')

/** Chosen by the kind of link. A token of any other kind gets its error from `reviews`. */
export function confirmationOf({ hooks }: Pick<Context, 'hooks'>, token: string): Confirmation {
  if (token.startsWith('ar')) return hooks.accountConfirmation
  return token.startsWith('sv') ? siteReviews : reviews
}
