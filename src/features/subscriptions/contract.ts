import { endpoint } from '#contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { Unsubscribe } from './schemas.ts'

export const getUnsubscribe = endpoint<typeof schemas.getUnsubscribe>({
  method: 'GET',
  path: '/customer/unsubscribe/{token}',
})

export const unsubscribe = endpoint<typeof schemas.unsubscribe>({
  method: 'POST',
  path: '/customer/unsubscribe/{token}',
})

export const getNotMine = endpoint<typeof schemas.getNotMine>({
  method: 'GET',
  path: '/customer/not-mine/{token}',
})

export const reportNotMine = endpoint<typeof schemas.reportNotMine>({
  method: 'POST',
  path: '/customer/not-mine/{token}',
})
