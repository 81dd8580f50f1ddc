import { fieldErrors } from '#contract/field-errors.ts'
import * as limits from '#contract/limits.ts'
import { textOf } from '#contract/posted-form.ts'
import { SiteReviewBody } from '../request-body.ts'
import { type ReviewForm, type ReviewValues, ratingOf, touchedOf, withConfirmation } from './review-form.ts'

/** A review of the platform as filled in on the form. */
export type SiteReviewValues = ReviewValues & { rating: number; feedback: string }

const empty: SiteReviewValues = {
  rating: limits.rating.default,
  touched: [],
  confirmed: false,
  feedback: '',
  naam: '',
  email: '',
}

/** The part of the request body that creating and editing a review share. */
const opinion = ({ rating, feedback }: SiteReviewValues) => ({ rating, feedback })
const body = (values: SiteReviewValues) => ({ ...opinion(values), naam: values.naam, email: values.email })

const form = { ratings: { rating: 'Uw cijfer' }, confirmField: 'rating_confirmed' }

/** The form for a review of the platform. */
export const siteReview = {
  ...form,
  empty,
  read: (posted) => ({
    rating: ratingOf(posted, 'rating'),
    touched: touchedOf(posted, form.ratings),
    confirmed: textOf(posted, 'rating_confirmed') !== '',
    feedback: textOf(posted, 'feedback'),
    naam: textOf(posted, 'naam'),
    email: textOf(posted, 'email'),
  }),
  of: ({ rating, feedback }) => ({ ...empty, rating: rating ?? empty.rating, feedback: feedback ?? '' }),
  check(values) {
    const parsed = SiteReviewBody.safeParse(body(values))
    return withConfirmation(form, values, parsed.success ? [] : fieldErrors(parsed.error.issues))
  },
  opinion,
  body,
} satisfies ReviewForm<SiteReviewValues> & Record<string, unknown>
