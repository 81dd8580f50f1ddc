import type { FieldError } from '#contract/errors.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { textOf, textsOf } from '#contract/posted-form.ts'
import { labelled } from '#web/forms/labelled.ts'
import { tickIdOf, tickName } from '#web/ui/action-form.tsx'
import type { OwnCombination } from '../../contract/offices.ts'
import { instantFormId, instantLabels } from '../../instant-form.ts'
import { priceLabels } from '../../price-fields.ts'

/** What is wrong with a posted form; `field` is the id of the control on the page that can put it right. */
export const officeErrors = (failure: ActionFailure, combinations: readonly OwnCombination[]): FieldError[] =>
  labelled(failure.fields, { ...priceLabels, ...instantLabels }).map(({ field, message }) => ({
    field: controlOf(failure, field, combinations),
    message,
  }))

function controlOf({ action, values }: ActionFailure, field: string, combinations: readonly OwnCombination[]): string {
  if (action === 'combination' || action === 'combination_end') {
    const isOfNone = field === 'version' || field === 'action'
    return `${combinationFormId(values, combinations)}-${isOfNone ? 'honorarium_cents' : field}`
  }
  if (action === 'instant' || action === 'instant_end') {
    const isOfNone = field === 'version' || field === 'action' || field === 'dienst_ids'
    return `${instantFormId(textsOf(values, 'dienst_ids'))}-${isOfNone ? 'valid_days' : field}`
  }
  if (action === 'diensten' || field === 'dienst_id') return 'dienst_ids'
  if (field === tickName) return tickIdOf(action)
  if (action === 'coming_price_end') return comingPriceId(textOf(values, 'dienst_id'))
  if (action !== 'price') return field
  const dienst_id = textOf(values, 'dienst_id')
  if (field === 'version') return `${dienst_id}-honorarium_cents`
  return `${dienst_id}-${field === 'registers' ? 'registers.0.naam' : field}`
}

/** Id of the form that takes back a coming price. */
export const comingPriceId = (dienst_id: string): string => `${dienst_id}-straks`

export const newCombination = 'combinatie'
export const combinationId = ({ dienst_ids }: Pick<OwnCombination, 'dienst_ids'>): string =>
  `${newCombination}-${dienst_ids.join('-')}`

/** Id of the form that a posted combination belongs to: that of its services, else the one for a new combination. */
export function combinationFormId(values: Record<string, unknown>, combinations: readonly OwnCombination[]): string {
  const posted = setOf(textsOf(values, 'dienst_ids'))
  const own = combinations.find(({ dienst_ids }) => setOf(dienst_ids) === posted)
  return own ? combinationId(own) : newCombination
}

const setOf = (ids: readonly string[]) => [...new Set(ids)].sort().join()
