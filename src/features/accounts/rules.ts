import { errors, type FieldError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'

/** What an account may be for; who works at the desk gets theirs from an operator. */
export const roles = ['office', 'operator', 'moderator'] as const
export type Role = (typeof roles)[number]

/** Counted in characters, as a person counts them: a length that is too great is refused before. */
export const isTooShort = (password: string): boolean => [...password].length < limits.password.min

/** What the field says then, in the browser and on the server. */
export const tooShort: FieldError = { field: 'password', message: errors.PASSWORD_TOO_SHORT.text }

const { nameMax } = limits.account.passkey
export const passkeyNameTexts = {
  required: 'Geef de passkey een naam',
  invalid: `Geef de passkey een naam van hoogstens ${nameMax} tekens`,
}

/** Said before the device makes a passkey that would then be refused. */
export function wrongPasskeyName(naam: string): string | null {
  if (naam === '') return passkeyNameTexts.required
  return [...naam].length > nameMax ? passkeyNameTexts.invalid : null
}

/** Passkeys are bound to the name of a site: one that is reached by a number has none (WebAuthn, "RP ID"). */
export const isNamedSite = (url: string): boolean => !/^[\d.]+$|^\[/.test(new URL(url).hostname)

const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** The family of a browser and of its system, and no more: enough to recognise a device of one's own. */
export function browserName(userAgent: string): string {
  const [, browser = 'Onbekende browser'] = browsers.find(([sign]) => userAgent.includes(sign)) ?? []
  const [, system] = systems.find(([sign]) => userAgent.includes(sign)) ?? []
  return system ? `${browser} op ${system}` : browser
}
