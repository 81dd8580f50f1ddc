import { endpoint } from '#contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { DataRequestReceipt, OwnData } from './schemas.ts'

export const requestData = endpoint<typeof schemas.requestData>({
  method: 'POST',
  path: '/data-requests',
})

export const getOwnData = endpoint<typeof schemas.getOwnData>({
  method: 'GET',
  path: '/data-requests/access/{token}',
})

export const eraseOwnData = endpoint<typeof schemas.eraseOwnData>({
  method: 'POST',
  path: '/data-requests/access/{token}/erase',
})
