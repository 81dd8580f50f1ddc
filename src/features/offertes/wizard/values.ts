import type { FieldError } from '#contract/errors.ts'
import { toAmount } from '#contract/typed-amount.ts'
import { type DetailName, type Details, detailsFor, eachDetail } from '../rules/request-details.ts'

export type WizardStep = 1 | 2 | 3

type ContactName = 'aanhef' | 'naam' | 'email' | 'telefoonnummer' | 'mag_bellen'

/** What was typed and ticked, as it stands in the form; an empty text is an empty field. */
export type WizardValues = Record<ContactName | 'beschrijving' | DetailName, string> & { dienst_ids: string[] }

export const emptyWizard: WizardValues = {
  aanhef: '',
  naam: '',
  email: '',
  telefoonnummer: '',
  // 'true' or 'false': an empty text would be the same as a box that was not there.
  mag_bellen: 'true',
  dienst_ids: [],
  beschrijving: '',
  ...eachDetail(() => ''),
}

/** All days are sent at one length: to read it is the server's. */
const anyDay = '2000-01-01'

/** What is sent of the details, as far as the browser can tell; a wrong amount does not count. */
export function typedDetails(values: WizardValues): Details {
  const shown = detailsFor(values.dienst_ids)
  return eachDetail((name, { kind }) => {
    const text = shown.includes(name) ? values[name].trim() : ''
    if (kind !== 'euros') return text && kind === 'date' ? anyDay : text || null
    const amount = toAmount(text)
    return Number.isNaN(amount) ? null : amount
  }) as Details
}

/** One step, for the browser and for the form that is posted without JavaScript alike. */
export type Step = {
  name: string
  /** Those that stand on its screen, by the names of the API. */
  fields: readonly (keyof WizardValues)[]
  /** What the summary calls a field whose message fits any field. */
  labels: Readonly<Record<string, string>>
  /** The wrong fields, in the order of the screen. */
  check(values: WizardValues): FieldError[]
  /** The step that the main button leads to; of the last one itself, as it sends. */
  next(changing: boolean): WizardStep
}
