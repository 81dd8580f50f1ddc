import { endpoint } from '#contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export const getLinkRenewal = endpoint<typeof schemas.getLinkRenewal>({
  method: 'GET',
  path: '/links/{token}',
})
