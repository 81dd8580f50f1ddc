import { endpoint } from '#contract/endpoint.ts'
import type * as schemas from '../schemas/instant-prices.ts'

export type { OwnInstantPrice } from '../schemas/instant-prices.ts'

export const changeInstantPrice = endpoint<typeof schemas.changeInstantPrice>({
  method: 'POST',
  path: '/auth/vestigingen/{id}/meteen-prijzen',
})

export const removeInstantPrice = endpoint<typeof schemas.removeInstantPrice>({
  method: 'POST',
  path: '/auth/vestigingen/{id}/meteen-prijzen/remove',
})
