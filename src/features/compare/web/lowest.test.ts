import { expect, test } from 'vitest'
import { lowest } from './lowest.ts'

test.each([
  ['the lowest of three', [900, 800, 850], 'b'],
  ['nobody when two are equally low', [800, 800, 850], undefined],
  ['nobody when only one price is known', [800, null, undefined], undefined],
  ['the lowest of the known ones', [800, null, 900], 'a'],
  ['nobody among none', [], undefined],
])('the lowest price is of %s', (_, prices, id) => {
  const ids = ['a', 'b', 'c']
  expect(lowest(prices.map((price, index) => ({ id: ids[index]!, price })))).toBe(id)
})
