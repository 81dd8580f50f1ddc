import type { FieldError } from '#contract/errors.ts'
import { messages } from '#contract/fields.ts'
import { officeReview } from '../../forms/office-review.ts'

const labels: Record<string, string> = {
  ...officeReview.ratings,
  pluspunten: 'Pluspunten',
  minpunten: 'Minpunten',
  dienst_ids: 'Diensten',
  feedback: 'Toelichting',
  tekst: 'Toelichting',
}
const general: readonly string[] = [messages.required, messages.invalid, messages.ratingMissing]

/** The wrong fields as a summary tells them: a message that fits more fields stands behind the name of its own. */
export const inSummary = (wrong: readonly FieldError[]): FieldError[] =>
  wrong.map(({ field, message }) => ({
    field,
    message: field in labels && general.includes(message) ? `${labels[field]}: ${message}` : message,
  }))
