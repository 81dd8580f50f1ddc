import type { FieldError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { type Posted, textOf, textsOf } from '#contract/posted-form.ts'
import type { ManagedReview } from '../contract/reviews.ts'

/** The values of a review form of any kind. */
export type ReviewValues = {
  naam: string
  email: string
  /** Show no more of the name than its letters; only of an office. */
  alleen_initialen?: boolean
  /** The code of a bill; only for a review of an office. */
  code?: string
  /** The marks that the author chose, as the small script of forms says (src/web/in-place/stars.ts); without it nobody knows. */
  touched: readonly string[]
  /** The author confirmed the marks that were filled in by default. */
  confirmed: boolean
}

/** A form to write a review and to change it. */
export type ReviewForm<V extends ReviewValues> = {
  /** The marks by the name of their field, and what they are called, in the order of the screen. */
  ratings: Record<string, string>
  /** The name of the checkbox for `confirmed`. */
  confirmField: string
  empty: V
  /** Reads a posted form by the names of its inputs. A missing mark has its default. */
  read(posted: Posted): V
  /** The form of an existing review. Its marks were confirmed before. */
  of(review: ManagedReview): V
  /** The wrong fields of a new review, in the order of the screen. */
  check(values: V): FieldError[]
}

/** The marks with their default, which the author is asked to confirm. */
export const unconfirmedRatings = <V extends ReviewValues>({ ratings }: Pick<ReviewForm<V>, 'ratings'>, values: V) =>
  Object.keys(ratings).filter(
    (name) => values[name as keyof V] === limits.rating.default && !values.touched.includes(name),
  )

/** The wrong fields and, after those of the marks, the request to confirm untouched ones. */
export function withConfirmation<V extends ReviewValues>(
  form: Pick<ReviewForm<V>, 'ratings' | 'confirmField'>,
  values: V,
  wrong: FieldError[],
): FieldError[] {
  if (values.confirmed || unconfirmedRatings(form, values).length === 0) return wrong
  const after = wrong.filter(({ field }) => field in form.ratings).length
  const question = { field: form.confirmField, message: messages.ratingUnconfirmed }
  return [...wrong.slice(0, after), question, ...wrong.slice(after)]
}

export const ratingOf = (posted: Posted, name: string): number =>
  textOf(posted, name) === '' ? limits.rating.default : Number(textOf(posted, name))

export const touchedOf = (posted: Posted, ratings: Record<string, string>): string[] =>
  Object.keys(ratings).filter((name) => textsOf(posted, 'touched').includes(name))
