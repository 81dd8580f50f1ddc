import { expect, test } from 'vitest'
import { positionAfter } from './typed-amounts.ts'

test.each([
  ['425.000', 0, 0],
  ['425.000', 3, 3],
  ['425.000', 4, 5],
  ['1.425.000', 1, 1],
  ['1.425.000', 2, 3],
  ['425', 9, 3],
])('in %s the caret behind digit %i stands at %i', (text, digits, position) => {
  expect(positionAfter(text, digits)).toBe(position)
})
