import { endpoint } from '#contract/endpoint.ts'
import type * as schemas from '../schemas/totp.ts'

export type { Totp } from '../schemas/totp.ts'

export const getTotp = endpoint<typeof schemas.getTotp>({ method: 'GET', path: '/auth/totp' })

export const beginTotp = endpoint<typeof schemas.beginTotp>({ method: 'POST', path: '/auth/totp' })

export const proveTotp = endpoint<typeof schemas.proveTotp>({ method: 'POST', path: '/auth/totp/prove' })

export const renewRecoveryCodes = endpoint<typeof schemas.renewRecoveryCodes>({
  method: 'POST',
  path: '/auth/totp/recovery-codes',
})

export const endTotp = endpoint<typeof schemas.endTotp>({ method: 'POST', path: '/auth/totp/end' })

export const getCodeStep = endpoint<typeof schemas.getCodeStep>({ method: 'GET', path: '/auth/login/code' })

export const logInByCode = endpoint<typeof schemas.logInByCode>({ method: 'POST', path: '/auth/login/code' })
