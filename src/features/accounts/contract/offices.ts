import { endpoint, pageRead } from '#contract/endpoint.ts'
import type * as schemas from '../schemas/offices.ts'

export type { OwnInstantPrice } from '../schemas/instant-prices.ts'
export type {
  DienstChange,
  OfficeOffering,
  OwnDiensten,
  OwnFigures,
  OwnVestigingDetail,
} from '../schemas/offices.ts'
export type { OwnCombination, OwnPrice, PastCombination, PastPrice } from '../schemas/prices.ts'

/** An office that an account acts for, asked to act for, or registered with. */
export type OwnVestiging = {
  id: string
  title: string
  plaats: string
  status: 'active' | 'pending' | 'registered'
  /** Null unless the account acts for it. */
  can_receive_email: boolean | null
  paused_until: string | null
}

/** The offices that the account acts for, those that it asked to act for, and the one that it registered with. */
export const listOwnVestigingen = pageRead<object, OwnVestiging[]>('own vestigingen')

export const getOwnVestiging = endpoint<typeof schemas.getOwnVestiging>({
  method: 'GET',
  path: '/auth/vestigingen/{id}',
})

/** A person's request to act for an office, for that office to judge. */
export type Claim = {
  vestiging: { id: string; title: string; plaats: string }
  naam: string
  email: string
  expires_at: string | null
}

export const getClaim = pageRead<{ token: string }, Claim>('claim')
