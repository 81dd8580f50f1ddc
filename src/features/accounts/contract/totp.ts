import { pageRead } from '#contract/endpoint.ts'

/** The codes of an authenticator app, asked after the password; with the setup data until a code proves the app. */
export type Totp = {
  status: 'off' | 'pending' | 'on'
  secret: string | null
  uri: string | null
  qr: string | null
  proved_at: string | null
  recovery_codes_left: number
}

/** For the logged-in user. The secret is returned only until a code has proved that an app has it. */
export const getTotp = pageRead<object, Totp>('totp')

/** Until when this browser may enter the code; UNAUTHORIZED if no password was entered recently. */
export const getCodeStep = pageRead<object, { expires_at: string }>('code step')
