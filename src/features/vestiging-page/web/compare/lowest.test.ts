import { expect, test } from 'vitest'
import { lowest } from './lowest.ts'

const none: number[] = []

test.each([
  ['the lowest of three', [900, 800, 850], none, 'b'],
  ['nobody when two are equally low', [800, 800, 850], none, undefined],
  ['nobody when only one price is known', [800, null, undefined], none, undefined],
  ['the lowest of the known ones', [800, null, 900], none, 'a'],
  ['nobody among none', [], none, undefined],
  ['nobody when the lowest leaves costs out', [900, 800, 850], [1], undefined],
  ['the lowest when only a higher one leaves costs out', [900, 800, 850], [0], 'b'],
])('the lowest price is of %s', (_, prices, incomplete, id) => {
  const ids = ['a', 'b', 'c']
  const priced = prices.map((price, index) => ({ id: ids[index]!, price, compleet: !incomplete.includes(index) }))
  expect(lowest(priced)).toBe(id)
})
