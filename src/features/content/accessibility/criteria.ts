import { operable } from './operable.ts'
import { perceivable } from './perceivable.ts'
import { understandable } from './understandable.ts'

/** The success criteria of level A and AA of WCAG 2.2. */
export const criteria = [...perceivable, ...operable, ...understandable]

/** The day on which they were last gone through. */
export const reviewedOn = '2026-11-25'

/** What is missing of each criterion that is met in part, for visitors. */
export const shortcomings: Readonly<Record<string, string>> = {
  '2.2.1':
    'Logt u in met een tweede stap, dan heeft u daar tien minuten voor. Bent u te laat, dan begint u opnieuw. Wie voor ons op het beheer werkt, logt na twaalf uur zonder gebruik opnieuw in.',
  '3.1.2': 'Een review in een andere taal leest een schermlezer voor alsof het Nederlands is.',
}
