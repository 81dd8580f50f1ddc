import { expect, test } from 'vitest'
import { queryOf } from '#web/queries.ts'
import { getCategoriesWithDiensten } from './contract.ts'

test('the categories are fresh for an hour and kept for four', () => {
  const { staleTime, gcTime } = queryOf(getCategoriesWithDiensten, {})
  expect([staleTime, gcTime]).toEqual([3_600_000, 4 * 3_600_000])
})
