import * as z from 'zod/mini'
import { fieldErrors } from '#contract/field-errors.ts'
import { text } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { situationFields } from '../request-body.ts'
import { atLeastOne, namesSomething } from '../rules/at-least-one.ts'
import { withDetails } from '../rules/detail-words.ts'
import { detailNames, detailsFor, eachDetail } from '../rules/request-details.ts'
import type { Step, WizardValues } from './values.ts'

const Situation = z.object(situationFields)
const Beschrijving = text(limits.offerte.beschrijvingMax)

/** The fields of step 2 without the details that the chosen services do not ask for. */
function shownSituation(values: WizardValues) {
  const shown = detailsFor(values.dienst_ids)
  return {
    dienst_ids: values.dienst_ids,
    beschrijving: values.beschrijving,
    ...eachDetail((name) => (shown.includes(name) ? values[name] : '')),
  }
}

/** Step 2: what the request is about. */
export const situation = {
  name: 'Diensten',
  fields: ['dienst_ids', 'beschrijving', ...detailNames],
  labels: { dienst_ids: 'Diensten', beschrijving: 'Beschrijving', ...eachDetail((_name, { label }) => label) },
  check(values) {
    if (!namesSomething(values.dienst_ids, values.beschrijving)) {
      return [{ field: 'dienst_ids', message: atLeastOne.text }]
    }
    const parsed = Situation.safeParse(shownSituation(values))
    if (!parsed.success) return fieldErrors(parsed.error.issues)
    const whole = Beschrijving.safeParse(withDetails(parsed.data.beschrijving, parsed.data))
    return whole.success ? [] : [{ field: 'beschrijving', message: messages.beschrijvingWithDetails }]
  },
  next: () => 3,
  /** The values for the API call; details are sent both in their own fields and below the description. */
  answers(values: WizardValues) {
    const parsed = Situation.safeParse(shownSituation(values))
    return parsed.success
      ? { ...parsed.data, beschrijving: withDetails(parsed.data.beschrijving, parsed.data) }
      : shownSituation(values)
  },
} as const satisfies Step & Record<'answers', unknown>
