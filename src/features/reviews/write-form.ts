import type { CallArgs } from '#contract/endpoint.ts'
import type { FieldError } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { messages } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import type { createReview, editReview } from './contract/reviews.ts'
import { ReviewBody, ReviewEditBody } from './request-body.ts'

export const ratingLabels = {
  rating_prijs_kwaliteit: 'Prijs-kwaliteit',
  rating_service: 'Service',
  rating_communicatie: 'Communicatie',
} as const
export type RatingName = keyof typeof ratingLabels
export const ratingNames = Object.keys(ratingLabels) as RatingName[]

/** What an author thinks of an office, as it stands in the form. */
export type OpinionValues = Record<RatingName, number> & {
  /** The marks that the author chose; without JavaScript nobody knows. */
  touched: readonly RatingName[]
  ratings_confirmed: boolean
  /** One text per row; empty rows are not sent. */
  pluspunten: readonly string[]
  minpunten: readonly string[]
  dienst_ids: readonly string[]
  alleen_initialen: boolean
}
export type ReviewValues = OpinionValues & { naam: string; email: string }

export const emptyReview: ReviewValues = {
  rating_prijs_kwaliteit: limits.rating.default,
  rating_service: limits.rating.default,
  rating_communicatie: limits.rating.default,
  touched: [],
  ratings_confirmed: false,
  pluspunten: [''],
  minpunten: [''],
  dienst_ids: [],
  alleen_initialen: false,
  naam: '',
  email: '',
}

/** The marks that stand as they were filled in beforehand, which the author is asked about (server section 12). */
export const unconfirmedRatings = (values: OpinionValues): RatingName[] =>
  ratingNames.filter((name) => values[name] === limits.rating.default && !values.touched.includes(name))

/** The wrong fields of a new review, in the order of the screen. */
export function validateReview(values: ReviewValues): FieldError[] {
  const parsed = ReviewBody.safeParse(toReviewBody(values, { vestiging_id: '', token: null }))
  return withConfirmation(values, parsed.success ? [] : fieldErrors(parsed.error.issues))
}

/** The wrong fields of a review that its author changes; its marks were meant before. */
export function validateEdit(values: OpinionValues): FieldError[] {
  const parsed = ReviewEditBody.safeParse(toEditBody(values))
  return parsed.success ? [] : fieldErrors(parsed.error.issues)
}

function withConfirmation(values: OpinionValues, found: FieldError[]): FieldError[] {
  if (values.ratings_confirmed || unconfirmedRatings(values).length === 0) return found
  const after = found.filter(({ field }) => field in ratingLabels).length
  return [
    ...found.slice(0, after),
    { field: 'ratings_confirmed', message: messages.ratingUnconfirmed },
    ...found.slice(after),
  ]
}

const filled = (points: readonly string[]) => points.filter((point) => point.trim() !== '')

/** The call that a filled form makes. */
export function toReviewBody(
  values: ReviewValues,
  { vestiging_id, token }: { vestiging_id: string; token: string | null },
): CallArgs<typeof createReview>['body'] {
  return { ...toEditBody(values), naam: values.naam, email: values.email, vestiging_id, token }
}

export function toEditBody(values: OpinionValues) {
  const { rating_prijs_kwaliteit, rating_service, rating_communicatie, alleen_initialen } = values
  return {
    rating_prijs_kwaliteit,
    rating_service,
    rating_communicatie,
    pluspunten: filled(values.pluspunten),
    minpunten: filled(values.minpunten),
    dienst_ids: [...values.dienst_ids],
    alleen_initialen,
  } satisfies CallArgs<typeof editReview>['body']
}

/** Reads a posted form; the names are those of the inputs. A mark that is missing stands as it was filled in beforehand. */
export function readReviewForm(body: Record<string, unknown>): ReviewValues {
  const all = (name: string) => [body[name]].flat().filter((value): value is string => typeof value === 'string')
  const one = (name: string) => all(name)[0] ?? ''
  const rating = (name: RatingName) => (one(name) === '' ? emptyReview[name] : Number(one(name)))
  const rows = (name: string) => {
    const given = filled(all(name))
    return given.length > 0 ? given : ['']
  }
  return {
    rating_prijs_kwaliteit: rating('rating_prijs_kwaliteit'),
    rating_service: rating('rating_service'),
    rating_communicatie: rating('rating_communicatie'),
    touched: [],
    ratings_confirmed: one('ratings_confirmed') !== '',
    pluspunten: rows('pluspunten'),
    minpunten: rows('minpunten'),
    dienst_ids: [...new Set(all('dienst_ids'))],
    alleen_initialen: one('alleen_initialen') !== '',
    naam: one('naam'),
    email: one('email'),
  }
}
