import type { FieldError } from '#contract/errors.ts'
import { messages } from '#contract/fields.ts'
import { detailLabels } from '../../rules.ts'

const labels: Record<string, string> = {
  aanhef: 'Aanhef',
  dienst_ids: 'Diensten',
  beschrijving: 'Beschrijving',
  ...detailLabels,
}

/** A message as the summary tells it: one that fits any field stands behind the name of its field. */
export function inSummary({ field, message }: FieldError): string {
  const general = message === messages.required || message === messages.invalid
  return general && labels[field] ? `${labels[field]}: ${message}` : message
}
