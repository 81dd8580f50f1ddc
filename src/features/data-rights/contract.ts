import { endpoint } from '#contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { OwnData } from './schemas.ts'

export const getOwnData = endpoint<typeof schemas.getOwnData>({
  method: 'GET',
  path: '/data-requests/access/{token}',
})
