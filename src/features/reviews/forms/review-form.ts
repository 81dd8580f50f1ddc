import type { FieldError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { type Posted, textOf, textsOf } from '#contract/posted-form.ts'
import type { ManagedReview } from '../contract/reviews.ts'

/** The values of a review form of any kind. */
export type ReviewValues = {
  naam: string
  email: string
  /** Show initials only; for reviews of an office. */
  alleen_initialen?: boolean
  /** The code of a bill; only for a review of an office. */
  code?: string
  /**
   * Marks that the author chose, as reported by the small form script (src/web/in-place/stars.ts); unknown, so empty,
   * without it.
   */
  touched: readonly string[]
  /** The author confirmed the marks left at their default. */
  confirmed: boolean
}

/** A form to write a review and to change it. */
export type ReviewForm<V extends ReviewValues> = {
  /** Label of each mark by its field name, in screen order. */
  ratings: Record<string, string>
  /** The name of the checkbox for `confirmed`. */
  confirmField: string
  empty: V
  /** Reads a posted form. A missing mark gets its default. */
  read(posted: Posted): V
  /** Fills the form from an existing review, whose marks are confirmed already. */
  of(review: ManagedReview): V
  /** Invalid fields of a new review, in screen order. */
  check(values: V): FieldError[]
}

/** Marks left at their default, which the author is asked to confirm. */
export const unconfirmedRatings = <V extends ReviewValues>({ ratings }: Pick<ReviewForm<V>, 'ratings'>, values: V) =>
  Object.keys(ratings).filter(
    (name) => values[name as keyof V] === limits.rating.default && !values.touched.includes(name),
  )

/** The invalid fields plus, after those of the marks, a request to confirm untouched marks. */
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
