import { endpoint } from '#contract/endpoint.ts'
import type * as schemas from '../schemas/confirm.ts'

export type { Verification, VerificationSubject } from '../schemas/confirm.ts'

export const openVerification = endpoint<typeof schemas.openVerification>({
  method: 'GET',
  path: '/auth/verify-registration/{token}',
})

export const verifyRegistration = endpoint<typeof schemas.verifyRegistration>({
  method: 'POST',
  path: '/auth/verify-registration/{token}',
})

export const getVerificationSubject = endpoint<typeof schemas.getVerificationSubject>({
  method: 'GET',
  path: '/auth/verify-registration/{token}/subject',
})
