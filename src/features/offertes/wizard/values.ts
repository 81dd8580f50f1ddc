import type { FieldError } from '#contract/errors.ts'

export type WizardStep = 1 | 2 | 3

/** What was typed and ticked, as it stands in the form; an empty text is an empty field. */
export type WizardValues = {
  aanhef: string
  naam: string
  email: string
  telefoonnummer: string
  /** 'true' or 'false': an empty text would be the same as a box that was not there. */
  mag_bellen: string
  dienst_ids: string[]
  beschrijving: string
  koopsom: string
  adres: string
  hypotheekbedrag: string
  bank_financier: string
  gewenste_passeerdatum: string
}

export const emptyWizard: WizardValues = {
  aanhef: '',
  naam: '',
  email: '',
  telefoonnummer: '',
  mag_bellen: 'true',
  dienst_ids: [],
  beschrijving: '',
  koopsom: '',
  adres: '',
  hypotheekbedrag: '',
  bank_financier: '',
  gewenste_passeerdatum: '',
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
