import type { FieldError } from '#contract/errors.ts'
import { messages } from '#contract/fields.ts'
import { ratingLabels } from '../../write-form.ts'

const labels: Record<string, string> = {
  ...ratingLabels,
  pluspunten: 'Pluspunten',
  minpunten: 'Minpunten',
  dienst_ids: 'Diensten',
}

/** The wrong fields as a summary tells them: a message that fits more fields stands behind the name of its own. */
export const inSummary = (found: readonly FieldError[]) =>
  found.map(({ field, message }) => {
    const own = field in labels && field !== 'ratings_confirmed'
    const general = message === messages.required || message === messages.invalid || message === messages.ratingMissing
    return { id: field, message: own && general ? `${labels[field]}: ${message}` : message }
  })
