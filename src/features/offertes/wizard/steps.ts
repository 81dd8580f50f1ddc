import type { CallArgs } from '#contract/endpoint.ts'
import type { StoredSearch } from '#features/selection/contract.ts'
import type { createOfferteRequest } from '../contract.ts'
import { contact } from './contact.ts'
import { situation } from './situation.ts'
import type { Step, WizardStep, WizardValues } from './values.ts'

/** Step 3: an overview of everything before it is sent. */
const confirmation = {
  name: 'Bevestiging',
  fields: [],
  labels: {},
  check: (values) => [...contact.check(values), ...situation.check(values)],
  next: () => 3,
} as const satisfies Step

export const steps: Readonly<Record<WizardStep, Step>> = { 1: contact, 2: situation, 3: confirmation }

/** The step that shows a field. */
export const stepOf = (field: string): WizardStep =>
  ([1, 2] as const).find((step) => steps[step].fields.some((name) => name === field)) ?? 3

/** Labels of the fields of all steps. */
export const wizardLabels = { ...contact.labels, ...situation.labels, ...confirmation.labels }

type RequestBody = CallArgs<typeof createOfferteRequest>['body']

/** The body of the API call that the wizard makes. */
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
