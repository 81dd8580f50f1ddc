import { describe, expect, test } from 'vitest'
import { expandRadius } from './radius.ts'

describe('the radius', () => {
  test.each([
    ['stays when there are enough', [1, 2, 3, 4, 15], 15, 15],
    ['grows by steps until there are enough', [1, 2, 3, 24, 25], 15, 25],
    ['ends at the maximum', [1, 2], 15, 40],
    ['ends at the maximum from between the steps', [1, 2], 38, 40],
    ['counts an office without a distance', [1, 2, 3, 4, null], 15, 15],
  ])('%s', (_name, distances, from, expected) => {
    const within = (km: number) => distances.filter((far) => far === null || far <= km).length
    expect(expandRadius(within, from)).toBe(expected)
  })
})
