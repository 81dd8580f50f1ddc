import { endpoint } from '#contract/endpoint.ts'
import type * as schemas from '../schemas/offices.ts'

export type { OwnInstantPrice } from '../schemas/instant-prices.ts'
export type {
  Claim,
  DienstChange,
  OfficeOffering,
  OwnDiensten,
  OwnFigures,
  OwnVestiging,
  OwnVestigingDetail,
} from '../schemas/offices.ts'
export type { OwnCombination, OwnPrice, PastCombination, PastPrice } from '../schemas/prices.ts'

export const listOwnVestigingen = endpoint<typeof schemas.listOwnVestigingen>({
  method: 'GET',
  path: '/auth/vestigingen',
})

export const getOwnVestiging = endpoint<typeof schemas.getOwnVestiging>({
  method: 'GET',
  path: '/auth/vestigingen/{id}',
})

export const getClaim = endpoint<typeof schemas.getClaim>({ method: 'GET', path: '/auth/claims/{token}' })
