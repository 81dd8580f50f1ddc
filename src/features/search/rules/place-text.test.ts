import { expect, test } from 'vitest'
import { cleanPlaceText } from './place-text.ts'

test.each([
  ["'s-Gravenhage", "'s-Gravenhage"],
  ['  Den   Bosch ', 'Den Bosch'],
  ['St. Annaparochie', 'St Annaparochie'],
  ['(Amster|dam)*', 'Amsterdam'],
  ['^a.b$c\\d[e]{f}+?', 'abcdef'],
])('place text %j is sent as %j', (input, expected) => {
  expect(cleanPlaceText(input)).toBe(expected)
})
