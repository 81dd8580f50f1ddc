import { endpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import type * as schemas from './schemas.ts'

export type { BatchPrice, Tarief, Tarievenlijst } from './schemas.ts'

export const getTarievenlijst = endpoint<typeof schemas.getTarievenlijst>({
  method: 'GET',
  path: '/vestigingen/{id}/tarievenlijst',
  freshMinutes: limits.fresh.tarieven,
})

export const getTarievenBatch = endpoint<typeof schemas.getTarievenBatch>({
  method: 'POST',
  path: '/tarieven/batch',
  failsQuietly: true,
  freshMinutes: limits.fresh.tarieven,
})
