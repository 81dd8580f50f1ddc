import type { CallArgs } from '#contract/endpoint.ts'
import type { FieldError } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { messages } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import type { createSiteReview } from './contract/site-reviews.ts'
import { SiteReviewBody } from './site-request-body.ts'

/** The form of a review of the platform, as it stands on the screen. */
export type SiteReviewValues = {
  rating: number
  /** The author chose the mark; without JavaScript nobody knows. */
  touched: boolean
  rating_confirmed: boolean
  feedback: string
  naam: string
  email: string
}

export const emptySiteReview: SiteReviewValues = {
  rating: limits.rating.default,
  touched: false,
  rating_confirmed: false,
  feedback: '',
  naam: '',
  email: '',
}

/** A mark that stands as it was filled in beforehand, which the author is asked about (server section 12). */
export const isUnconfirmed = ({ rating, touched }: SiteReviewValues): boolean =>
  rating === limits.rating.default && !touched

/** The wrong fields, in the order of the screen. */
export function validateSiteReview(values: SiteReviewValues): FieldError[] {
  const parsed = SiteReviewBody.safeParse(toSiteReviewBody(values, null))
  const found = parsed.success ? [] : fieldErrors(parsed.error.issues)
  if (values.rating_confirmed || !isUnconfirmed(values)) return found
  return [{ field: 'rating_confirmed', message: messages.ratingUnconfirmed }, ...found]
}

/** The call that a filled form makes. */
export function toSiteReviewBody(
  { rating, feedback, naam, email }: SiteReviewValues,
  token: string | null,
): CallArgs<typeof createSiteReview>['body'] {
  return { rating, feedback, naam, email, token }
}

/** Reads a posted form; the names are those of the inputs. A mark that is missing stands as it was filled in beforehand. */
export function readSiteReviewForm(body: Record<string, unknown>): SiteReviewValues {
  const one = (name: string) => [body[name]].flat().find((value) => typeof value === 'string') ?? ''
  return {
    rating: one('rating') === '' ? limits.rating.default : Number(one('rating')),
    touched: false,
    rating_confirmed: one('rating_confirmed') !== '',
    feedback: one('feedback'),
    naam: one('naam'),
    email: one('email'),
  }
}
