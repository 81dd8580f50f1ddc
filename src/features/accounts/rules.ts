import { errors, type FieldError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'

/** Roles of an account; an operator gives out those for the desk. */
export const roles = ['office', 'operator', 'moderator'] as const
export type Role = (typeof roles)[number]

/** Counts characters as a person does; a password that is too long is refused earlier. */
export const isTooShort = (password: string): boolean => [...password].length < limits.password.min

/** The error of that field, in the browser and on the server. */
export const tooShort: FieldError = { field: 'password', message: errors.PASSWORD_TOO_SHORT.text }

const { nameMax } = limits.account.passkey
export const passkeyNameTexts = {
  required: 'Geef de passkey een naam',
  invalid: `Geef de passkey een naam van hoogstens ${nameMax} tekens`,
}

/** Checked before the device makes a passkey that would then be refused. */
export function wrongPasskeyName(naam: string): string | null {
  if (naam === '') return passkeyNameTexts.required
  return [...naam].length > nameMax ? passkeyNameTexts.invalid : null
}

/** Passkeys are bound to a domain name: a site reached by IP address cannot have any (WebAuthn, "RP ID"). */
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

/** Family of the browser and of the operating system only: enough to recognise one's own device. */
export function browserName(userAgent: string): string {
  const [, browser = 'Onbekende browser'] = browsers.find(([sign]) => userAgent.includes(sign)) ?? []
  const [, system] = systems.find(([sign]) => userAgent.includes(sign)) ?? []
  return system ? `${browser} op ${system}` : browser
}
