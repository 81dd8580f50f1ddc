import { expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { getVestiging } from '#features/vestigingen/contract.ts'
import { ask } from '#web/ask.ts'
import { createQueryClient } from '#web/queries.ts'
import { getTarievenBatch } from '../contract.ts'
import { pricesArgs } from './use-prices.ts'

// docs/product/prices.md, "No price": on any failure it is logged, with no message for the visitor.
test('prices that cannot be read are logged once in the browser, without what was asked', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const client = createQueryClient(() => Promise.reject(new ApiError('INVALID_SEARCH_PARAMETERS')))
  await expect(ask(client, getTarievenBatch, pricesArgs(['867'], ['testament']))).rejects.toThrow()
  expect(warnings.mock.calls).toEqual([['POST /tarieven/batch failed: INVALID_SEARCH_PARAMETERS']])
  await expect(ask(client, getVestiging, { params: { id: '867' } })).rejects.toThrow()
  expect(warnings).toHaveBeenCalledTimes(1)
})
