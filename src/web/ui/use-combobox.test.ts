import { expect, test } from 'vitest'
import { nextIndex, suggestionStatus } from './use-combobox.ts'

test('arrow down goes to the first, then on, and from the last back to the first', () => {
  expect(nextIndex(-1, 1, 3)).toBe(0)
  expect(nextIndex(0, 1, 3)).toBe(1)
  expect(nextIndex(2, 1, 3)).toBe(0)
})

test('arrow up goes to the last, then back, and from the first to the last', () => {
  expect(nextIndex(-1, -1, 3)).toBe(2)
  expect(nextIndex(2, -1, 3)).toBe(1)
  expect(nextIndex(0, -1, 3)).toBe(2)
})

test('the live region says that it searches, finds nothing, one or more', () => {
  expect(suggestionStatus(true, 3)).toBe('Zoeken…')
  expect(suggestionStatus(false, 0)).toBe('Geen resultaten')
  expect(suggestionStatus(false, 1)).toBe('1 resultaat gevonden')
  expect(suggestionStatus(false, 4)).toBe('4 resultaten gevonden')
})
