import { operable } from './operable.ts'
import { perceivable } from './perceivable.ts'
import { understandable } from './understandable.ts'

/** The success criteria of level A and AA of WCAG 2.2. */
export const criteria = [...perceivable, ...operable, ...understandable]

/** The day on which they were last gone through. */
export const reviewedOn = '2026-11-23'

/** What is missing of each criterion that is met in part, for visitors. */
export const shortcomings: Readonly<Record<string, string>> = {
  '1.3.1':
    'Het overzicht van uw offertes als PDF heeft geen kopjes voor een schermlezer. Alles wat erin staat, staat ook op de pagina van uw aanvraag.',
  '2.5.7':
    'De kaart schuift u met de pijltjes op uw toetsenbord of door te slepen. Er is geen knop voor. Dezelfde kantoren staan in de lijst.',
}
