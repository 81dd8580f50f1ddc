import { fieldErrors } from '#contract/field-errors.ts'
import { limits } from '#contract/limits.ts'
import { textOf, textsOf } from '#contract/posted-form.ts'
import { typedText } from '#contract/typed-text.ts'
import { ReviewBody, ReviewEditBody } from '../request-body.ts'
import { type ReviewForm, type ReviewValues, ratingOf, withConfirmation } from './review-form.ts'

const ratings = {
  rating_prijs_kwaliteit: 'Prijs-kwaliteit',
  rating_service: 'Service',
  rating_communicatie: 'Communicatie',
} as const
type RatingName = keyof typeof ratings

/** What an author thinks of an office, as it stands in the form. */
export type OfficeReviewValues = ReviewValues &
  Record<RatingName, number> & {
    /** One text per row; empty rows are not sent. */
    pluspunten: readonly string[]
    minpunten: readonly string[]
    dienst_ids: readonly string[]
    alleen_initialen: boolean
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
  naam: '',
  email: '',
}

const filled = (points: readonly string[]) => points.filter((point) => typedText(point) !== '')
const rows = (points: readonly string[]) => (points.length > 0 ? points : [''])

/** What is sent of a filled form, also of one that changes a review. */
const opinion = (values: OfficeReviewValues) => ({
  rating_prijs_kwaliteit: values.rating_prijs_kwaliteit,
  rating_service: values.rating_service,
  rating_communicatie: values.rating_communicatie,
  pluspunten: filled(values.pluspunten),
  minpunten: filled(values.minpunten),
  dienst_ids: [...values.dienst_ids],
  alleen_initialen: values.alleen_initialen,
})
/** With the rows that stay empty, as a message names the row that is wrong. */
const pointsOf = ({ pluspunten, minpunten }: OfficeReviewValues) => ({ pluspunten, minpunten })
const body = (values: OfficeReviewValues) => ({ ...opinion(values), naam: values.naam, email: values.email })

const form = { ratings, confirmField: 'ratings_confirmed' }

/** A review of an office. Source: visitor-flows section 5. */
export const officeReview = {
  ...form,
  empty,
  read: (posted) => ({
    rating_prijs_kwaliteit: ratingOf(posted, 'rating_prijs_kwaliteit'),
    rating_service: ratingOf(posted, 'rating_service'),
    rating_communicatie: ratingOf(posted, 'rating_communicatie'),
    touched: [],
    confirmed: textOf(posted, 'ratings_confirmed') !== '',
    pluspunten: rows(filled(textsOf(posted, 'pluspunten'))),
    minpunten: rows(filled(textsOf(posted, 'minpunten'))),
    dienst_ids: [...new Set(textsOf(posted, 'dienst_ids'))],
    alleen_initialen: textOf(posted, 'alleen_initialen') !== '',
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
    const parsed = ReviewBody.safeParse({ ...body(values), ...pointsOf(values), vestiging_id: '' })
    return withConfirmation(form, values, parsed.success ? [] : fieldErrors(parsed.error.issues))
  },
  checkEdit(values) {
    const parsed = ReviewEditBody.safeParse({ ...opinion(values), ...pointsOf(values) })
    return parsed.success ? [] : fieldErrors(parsed.error.issues)
  },
  opinion,
  body,
} satisfies ReviewForm<OfficeReviewValues> & Record<string, unknown>
