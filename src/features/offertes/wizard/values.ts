import type { FieldError } from '#contract/errors.ts'
import { toAmount } from '#contract/typed-amount.ts'
import { type DetailName, type Details, detailsFor, eachDetail } from '../rules/request-details.ts'

export type WizardStep = 1 | 2 | 3

type ContactName = 'aanhef' | 'naam' | 'email' | 'telefoonnummer' | 'mag_bellen'

/** The values in the form, as typed and ticked; an empty string is an empty field. */
export type WizardValues = Record<ContactName | 'beschrijving' | DetailName, string> & { dienst_ids: string[] }

export const emptyWizard: WizardValues = {
  aanhef: '',
  naam: '',
  email: '',
  telefoonnummer: '',
  // 'true' or 'false': an empty string would look the same as a missing checkbox.
  mag_bellen: 'true',
  dienst_ids: [],
  beschrijving: '',
  ...eachDetail(() => ''),
}

/** Stands in for any typed day, as all days are sent with the same length and only the server parses them. */
const anyDay = '2000-01-01'

/** The details as they will be sent, as far as the browser can tell; an invalid amount does not count. */
export function typedDetails(values: WizardValues): Details {
  const shown = detailsFor(values.dienst_ids)
  return eachDetail((name, { kind }) => {
    const text = shown.includes(name) ? values[name].trim() : ''
    if (kind !== 'euros') return text && kind === 'date' ? anyDay : text || null
    const amount = toAmount(text)
    return Number.isNaN(amount) ? null : amount
  }) as Details
}

/** One step, for the browser and for forms posted without JavaScript alike. */
export type Step = {
  name: string
  /** The fields on its screen, by their names in the API. */
  fields: readonly (keyof WizardValues)[]
  /** Labels in the error summary, for messages that do not name their field. */
  labels: Readonly<Record<string, string>>
  /** The invalid fields, in the order of the screen. */
  check(values: WizardValues): FieldError[]
  /** The step that the main button leads to; the last step returns itself, as its button sends the request. */
  next(changing: boolean): WizardStep
}
