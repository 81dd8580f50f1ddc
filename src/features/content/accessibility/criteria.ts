import { operable } from './operable.ts'
import { perceivable } from './perceivable.ts'
import { understandable } from './understandable.ts'

/** The success criteria of WCAG 2.2, levels A and AA. */
export const criteria = [...perceivable, ...operable, ...understandable]

/** The day on which all of them were last reviewed. */
export const reviewedOn = '2026-11-25'

/** For visitors: what is missing from each criterion that is partly met. */
export const shortcomings: Readonly<Record<string, string>> = {
  '2.2.1':
    'Logt u in met een tweede stap, dan heeft u daar tien minuten voor. Bent u te laat, dan begint u opnieuw. Wie voor ons op het beheer werkt, logt na twaalf uur zonder gebruik opnieuw in.',
  '3.1.2': 'Een review in een andere taal leest een schermlezer voor alsof het Nederlands is.',
}
