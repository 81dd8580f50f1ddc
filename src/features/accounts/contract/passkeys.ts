import { endpoint } from '#contract/endpoint.ts'
import type * as schemas from '../schemas/passkeys.ts'

export type { Passkey, PasskeyCreation, PasskeyRequest } from '../schemas/passkeys.ts'

export const listPasskeys = endpoint<typeof schemas.listPasskeys>({ method: 'GET', path: '/auth/passkeys' })

export const preparePasskey = endpoint<typeof schemas.preparePasskey>({
  method: 'POST',
  path: '/auth/passkeys/prepare',
})

export const addPasskey = endpoint<typeof schemas.addPasskey>({ method: 'POST', path: '/auth/passkeys' })

export const preparePasskeyLogin = endpoint<typeof schemas.preparePasskeyLogin>({
  method: 'POST',
  path: '/auth/login/passkey/prepare',
})

export const logInByPasskey = endpoint<typeof schemas.logInByPasskey>({ method: 'POST', path: '/auth/login/passkey' })
