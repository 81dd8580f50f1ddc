import { expect, test } from 'vitest'
import { scaleOf } from './price-position.ts'
import { positionOf } from './price-spread.ts'
import { standingOf } from './price-standing.ts'

const spread = { p25: 400, median: 500, p75: 600 }

test.each([
  [399, 'below'],
  [400, 'middle'],
  [500, 'middle'],
  [600, 'middle'],
  [601, 'above'],
])('€%i stands %s where half ask 400 to 600', (price, position) => {
  expect(positionOf(price, spread)).toBe(position)
})

test('of offices that all ask the same only that price is in the middle', () => {
  const same = { p25: 500, median: 500, p75: 500 }
  expect([499, 500, 501].map((price) => positionOf(price, same))).toEqual(['below', 'middle', 'above'])
})

test.each([
  ['in the middle', 500, [33.3, 50, 66.7], 50],
  ['below the line', 100, [42.9, 57.1, 71.4], 0],
  ['above the line', 1200, [20, 30, 40], 100],
])('a price %s stands on the line, and so do the others', (_, price, others, own) => {
  const at = scaleOf(price, spread)
  expect([at(spread.p25), at(spread.median), at(spread.p75)]).toEqual(others)
  expect(at(price)).toBe(own)
})

test('prices that are nearly the same stand near each other', () => {
  const at = scaleOf(501, { p25: 500, median: 500, p75: 502 })
  expect(at(502) - at(500)).toBeLessThan(5)
})

test.each([
  [400, '25%', 'Midden in deze lijst'],
  [500, '50%', 'Midden in deze lijst'],
  [600, '75%', 'Midden in deze lijst'],
  [350, '13%', 'Laag in deze lijst'],
  [90, '3%', 'Laag in deze lijst'],
  [9_000, '97%', 'Hoog in deze lijst'],
])('in a list whose middle half asks 400 to 600, €%i stands at %s', (price, at, words) => {
  expect(standingOf(price, spread)).toEqual({ at, words })
})
