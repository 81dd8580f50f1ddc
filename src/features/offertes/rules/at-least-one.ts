import { typedText } from '#contract/typed-text.ts'

/** Error of step 2 of the wizard and of the API call, for a request without a service or a description. */
export const atLeastOne = {
  title: 'Selecteer een dienst',
  text: 'Selecteer minimaal één dienst of beschrijf je situatie.',
} as const

/** Whether a request names a service or describes the situation. */
export const namesSomething = (dienst_ids: readonly string[], beschrijving: string) =>
  dienst_ids.length > 0 || typedText(beschrijving) !== ''
