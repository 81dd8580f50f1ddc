import type { CallArgs } from '#contract/endpoint.ts'
import type { FieldError } from '#contract/errors.ts'
import { messages } from '#contract/fields.ts'
import type { StoredSearch } from '#features/selection/contract.ts'
import type { createOfferteRequest } from '../contract.ts'
import { confirmation } from './confirmation.ts'
import { contact } from './contact.ts'
import { situation } from './situation.ts'
import type { Step, WizardStep, WizardValues } from './values.ts'

export const steps: Readonly<Record<WizardStep, Step>> = { 1: contact, 2: situation, 3: confirmation }

/** The step that a wrong field stands on. */
export const stepOf = (field: string): WizardStep =>
  ([1, 2] as const).find((step) => steps[step].fields.some((name) => name === field)) ?? 3

/** What the steps call a field. */
export const labelOf = (field: string): string | undefined => steps[stepOf(field)].labels[field]

/** A message as the summary says it: one that fits any field stands behind the name of its field. */
export function inSummary({ field, message }: FieldError): string {
  const label = labelOf(field)
  const general = message === messages.required || message === messages.invalid
  return general && label ? `${label}: ${message}` : message
}

type RequestBody = CallArgs<typeof createOfferteRequest>['body']

/** The call that the filled wizard makes. */
export const toRequestBody = (
  values: WizardValues,
  vestiging_ids: string[],
  related_search_details: StoredSearch | null = null,
): RequestBody => ({
  ...contact.answers(values),
  ...situation.answers(values),
  dienst_id: values.dienst_ids[0] ?? '',
  vestiging_ids,
  related_search_details,
})
