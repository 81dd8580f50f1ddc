import { expect, test } from 'vitest'
import * as messages from '#contract/messages.ts'
import { labelled } from './labelled.ts'

const labels = { aanhef: 'Aanhef', koopsom: 'Koopsom', hypotheekbedrag: 'Hypotheekbedrag', 'registers.cents': 'Kosten' }
const wordsOf = (...wrong: [field: string, message: string][]) =>
  labelled(
    wrong.map(([field, message]) => ({ field, message })),
    labels,
  ).map(({ message }) => message)

test('a message that fits any field names its field in the summary', () => {
  expect(wordsOf(['aanhef', messages.required])).toEqual(['Aanhef: Dit veld is verplicht'])
  expect(wordsOf(['koopsom', messages.invalid])).toEqual(['Koopsom: Ongeldige invoer'])
})

test('so does a message that more fields of the form have', () => {
  expect(wordsOf(['koopsom', messages.amountTooHigh], ['hypotheekbedrag', messages.amountTooHigh])).toEqual([
    'Koopsom: Dit bedrag is te hoog',
    'Hypotheekbedrag: Dit bedrag is te hoog',
  ])
})

test('a field in a row is called after its column, and which row that is', () => {
  expect(wordsOf(['registers.1.cents', messages.required])).toEqual(['Kosten (regel 2): Dit veld is verplicht'])
})

test('a message of the field itself stands alone, as does one of a field without a name', () => {
  expect(wordsOf(['koopsom', messages.amountTooHigh], ['naam', messages.nameRequired])).toEqual([
    'Dit bedrag is te hoog',
    'Naam is verplicht',
  ])
  expect(wordsOf(['toString', messages.required], ['onbekend', messages.required])).toEqual([
    messages.required,
    messages.required,
  ])
})
