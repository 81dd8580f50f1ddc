import { endpoint } from '#contract/endpoint.ts'
import type * as schemas from '../schemas/offices.ts'

export type {
  Claim,
  DienstChange,
  OfficeOffering,
  OwnDiensten,
  OwnFigures,
  OwnVestiging,
  OwnVestigingDetail,
} from '../schemas/offices.ts'

export const listOwnVestigingen = endpoint<typeof schemas.listOwnVestigingen>({
  method: 'GET',
  path: '/auth/vestigingen',
})

export const getOwnVestiging = endpoint<typeof schemas.getOwnVestiging>({
  method: 'GET',
  path: '/auth/vestigingen/{id}',
})

export const requestClaim = endpoint<typeof schemas.requestClaim>({ method: 'POST', path: '/auth/claims' })

export const getClaim = endpoint<typeof schemas.getClaim>({ method: 'GET', path: '/auth/claims/{token}' })

export const confirmClaim = endpoint<typeof schemas.confirmClaim>({
  method: 'POST',
  path: '/auth/claims/{token}/confirm',
})

export const refuseClaim = endpoint<typeof schemas.refuseClaim>({
  method: 'POST',
  path: '/auth/claims/{token}/refuse',
})

export const changeOwnReceiving = endpoint<typeof schemas.changeOwnReceiving>({
  method: 'POST',
  path: '/auth/vestigingen/{id}/receiving',
})

export const openOwnRequest = endpoint<typeof schemas.openOwnRequest>({
  method: 'POST',
  path: '/auth/vestigingen/{id}/requests/{request_id}/link',
})

export const openOwnReplies = endpoint<typeof schemas.openOwnReplies>({
  method: 'POST',
  path: '/auth/vestigingen/{id}/replies/link',
})

export const changeOwnDiensten = endpoint<typeof schemas.changeOwnDiensten>({
  method: 'POST',
  path: '/auth/vestigingen/{id}/diensten',
})

export const leaveVestiging = endpoint<typeof schemas.leaveVestiging>({
  method: 'POST',
  path: '/auth/vestigingen/{id}/leave',
})
