import { pageRead } from '#contract/endpoint.ts'

/** The codes of an app that are asked after the password; how to set the app up while that is not proved yet. */
export type Totp = {
  status: 'off' | 'pending' | 'on'
  secret: string | null
  uri: string | null
  qr: string | null
  proved_at: string | null
  recovery_codes_left: number
}

/** Of who is logged in. The secret is told only until a code has proved that an app has it. */
export const getTotp = pageRead<object, Totp>('totp')

/** Until when this browser may say the code; UNAUTHORIZED when it said no password lately. */
export const getCodeStep = pageRead<object, { expires_at: string }>('code step')
