import { expect, test } from 'vitest'
import { nextPlace } from './stars.ts'

test.each([
  ['ArrowRight', 7, 8],
  ['ArrowUp', 7, 8],
  ['ArrowLeft', 7, 6],
  ['ArrowDown', 7, 6],
  ['ArrowRight', 9, 9],
  ['ArrowLeft', 0, 0],
  ['Home', 7, 0],
  ['End', 7, 9],
  [' ', 7, 7],
])('of ten marks the key %j goes from place %d to %d', (key, from, to) => {
  expect(nextPlace(key, from, 9)).toBe(to)
})

test('other keys stay the browser’s', () => {
  expect(['Tab', 'Enter', 'a'].map((key) => nextPlace(key, 7, 9))).toEqual([undefined, undefined, undefined])
})
