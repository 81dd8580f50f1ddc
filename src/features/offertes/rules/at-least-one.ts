import { typedText } from '#contract/typed-text.ts'

/** What step 2 of the wizard and the call say when a request names no service and describes nothing. */
export const atLeastOne = {
  title: 'Selecteer een dienst',
  text: 'Selecteer minimaal één dienst of beschrijf je situatie.',
} as const

/** A request names a service or describes the situation. */
export const namesSomething = (dienst_ids: readonly string[], beschrijving: string) =>
  dienst_ids.length > 0 || typedText(beschrijving) !== ''
