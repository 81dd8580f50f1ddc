import { expect, test } from 'vitest'
import { totalInWords } from './use-total-in-words.ts'

test.each([
  [1, '1 kantoor'],
  [800, '800 kantoren'],
  [801, 'Meer dan 800 kantoren'],
  [900, 'Meer dan 800 kantoren'],
  [1001, 'Meer dan 1.000 kantoren'],
])('%i offices are told as they are, and many by their hundreds', (total, words) => {
  expect(totalInWords(total)).toBe(words)
})
