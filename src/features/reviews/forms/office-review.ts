import { fieldErrors } from '#contract/field-errors.ts'
import * as limits from '#contract/limits.ts'
import { textOf, textsOf } from '#contract/posted-form.ts'
import { typedText } from '#contract/typed-text.ts'
import { ReviewBody } from '../request-body.ts'
import { type ReviewForm, type ReviewValues, ratingOf, touchedOf, withConfirmation } from './review-form.ts'

const ratings = {
  rating_prijs_kwaliteit: 'Prijs-kwaliteit',
  rating_service: 'Service',
  rating_communicatie: 'Communicatie',
} as const
type RatingName = keyof typeof ratings

/** A review of an office as filled in on the form. */
export type OfficeReviewValues = ReviewValues &
  Record<RatingName, number> & {
    /** One text per row; the API call drops empty rows. */
    pluspunten: readonly string[]
    minpunten: readonly string[]
    dienst_ids: readonly string[]
    alleen_initialen: boolean
    /** The code of a bill of the office, as typed. */
    code: string
  }

const empty: OfficeReviewValues = {
  rating_prijs_kwaliteit: limits.rating.default,
  rating_service: limits.rating.default,
  rating_communicatie: limits.rating.default,
  touched: [],
  confirmed: false,
  pluspunten: [''],
  minpunten: [''],
  dienst_ids: [],
  alleen_initialen: false,
  code: '',
  naam: '',
  email: '',
}

/** Rows up to the last filled one, at least one. Empty rows before it stay, because an error names a row by its number. */
const rows = (points: readonly string[]) =>
  points.slice(0, Math.max(1, points.findLastIndex((point) => typedText(point) !== '') + 1))

/** The part of the request body that creating and editing a review share. */
const opinion = (values: OfficeReviewValues) => ({
  rating_prijs_kwaliteit: values.rating_prijs_kwaliteit,
  rating_service: values.rating_service,
  rating_communicatie: values.rating_communicatie,
  pluspunten: [...values.pluspunten],
  minpunten: [...values.minpunten],
  dienst_ids: [...values.dienst_ids],
  alleen_initialen: values.alleen_initialen,
})
const body = (values: OfficeReviewValues) => ({
  ...opinion(values),
  naam: values.naam,
  email: values.email,
  code: values.code,
})

const form = { ratings, confirmField: 'ratings_confirmed' }

/** The form for a review of an office. */
export const officeReview = {
  ...form,
  empty,
  read: (posted) => ({
    rating_prijs_kwaliteit: ratingOf(posted, 'rating_prijs_kwaliteit'),
    rating_service: ratingOf(posted, 'rating_service'),
    rating_communicatie: ratingOf(posted, 'rating_communicatie'),
    touched: touchedOf(posted, ratings),
    confirmed: textOf(posted, 'ratings_confirmed') !== '',
    pluspunten: rows(textsOf(posted, 'pluspunten')),
    minpunten: rows(textsOf(posted, 'minpunten')),
    dienst_ids: [...new Set(textsOf(posted, 'dienst_ids'))],
    alleen_initialen: textOf(posted, 'alleen_initialen') !== '',
    code: textOf(posted, 'code'),
    naam: textOf(posted, 'naam'),
    email: textOf(posted, 'email'),
  }),
  of: (review) => ({
    ...empty,
    rating_prijs_kwaliteit: review.rating_prijs_kwaliteit ?? limits.rating.default,
    rating_service: review.rating_service ?? limits.rating.default,
    rating_communicatie: review.rating_communicatie ?? limits.rating.default,
    pluspunten: rows(review.pluspunten),
    minpunten: rows(review.minpunten),
    dienst_ids: review.dienst_ids,
    alleen_initialen: review.alleen_initialen,
  }),
  check(values) {
    const parsed = ReviewBody.safeParse({ ...body(values), vestiging_id: '' })
    return withConfirmation(form, values, parsed.success ? [] : fieldErrors(parsed.error.issues))
  },
  opinion,
  body,
} satisfies ReviewForm<OfficeReviewValues> & Record<string, unknown>
