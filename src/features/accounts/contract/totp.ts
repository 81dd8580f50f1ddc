import { endpoint } from '#contract/endpoint.ts'
import type * as schemas from '../schemas/totp.ts'

export type { Totp } from '../schemas/totp.ts'

export const getTotp = endpoint<typeof schemas.getTotp>({ method: 'GET', path: '/auth/totp' })

export const getCodeStep = endpoint<typeof schemas.getCodeStep>({ method: 'GET', path: '/auth/login/code' })
