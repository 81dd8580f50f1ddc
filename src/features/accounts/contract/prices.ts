import { endpoint } from '#contract/endpoint.ts'
import type * as schemas from '../schemas/prices.ts'

export type { OwnCombination, OwnPrice, PastCombination, PastPrice } from '../schemas/prices.ts'

export const changeOwnPrice = endpoint<typeof schemas.changeOwnPrice>({
  method: 'POST',
  path: '/auth/vestigingen/{id}/tarieven/{dienst_id}',
})

export const removeComingPrice = endpoint<typeof schemas.removeComingPrice>({
  method: 'POST',
  path: '/auth/vestigingen/{id}/tarieven/{dienst_id}/coming/remove',
})

export const changeOwnCombination = endpoint<typeof schemas.changeOwnCombination>({
  method: 'POST',
  path: '/auth/vestigingen/{id}/tarief-combinaties',
})

export const removeOwnCombination = endpoint<typeof schemas.removeOwnCombination>({
  method: 'POST',
  path: '/auth/vestigingen/{id}/tarief-combinaties/remove',
})
