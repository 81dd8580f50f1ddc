import { expect, test } from 'vitest'
import { messages } from '#contract/fields.ts'
import { inSummary } from './steps.ts'

test('a message that fits any field names its field in the summary', () => {
  expect(inSummary({ field: 'aanhef', message: messages.required })).toBe('Aanhef: Dit veld is verplicht')
  expect(inSummary({ field: 'gewenste_passeerdatum', message: messages.invalid })).toBe(
    'Gewenste passeerdatum: Ongeldige invoer',
  )
})

test('a message of the field itself stands alone', () => {
  expect(inSummary({ field: 'naam', message: messages.nameRequired })).toBe('Naam is verplicht')
})
