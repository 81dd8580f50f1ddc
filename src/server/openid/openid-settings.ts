import { ConfigError } from '../config-error.ts'
import { isLoopback } from '../http/dev-access.ts'

/** The provider through which people of the desk may log in, besides our own log-in (docs/decisions/0052-single-sign-on.md). */
export type OpenidSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  /** How people know it: "Inloggen via …". */
  name: string
  /** When a second factor counts: `claim` if the provider says so of a log-in, `always` if it lets nobody in without one. */
  secondFactor: 'claim' | 'always'
  /** Time limit for its answers, in ms. Not a setting; tests use a shorter one. */
  patienceMs: number
}

type Settings = {
  OIDC_ISSUER?: string | undefined
  OIDC_CLIENT_ID?: string | undefined
  OIDC_CLIENT_SECRET?: string | undefined
  OIDC_NAME: string
  OIDC_SECOND_FACTOR: 'claim' | 'always'
}

/** Null: there is none. */
export function openidSettings(settings: Settings): OpenidSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings
  const parts = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }
  const missing = Object.entries(parts).find(([, value]) => value === undefined)?.[0]
  const isSet = Object.entries(parts).find(([, value]) => value !== undefined)?.[0]
  if (isSet === undefined) return null
  if (missing !== undefined) throw new ConfigError(missing, `is required beside ${isSet}`, `Set ${missing}`)
  const { protocol, hostname } = new URL(issuer!)
  if (protocol === 'http:' && !isLoopback(hostname))
    throw new ConfigError('OIDC_ISSUER', 'is not https', 'Use the https address that the provider names')
  const secondFactor = settings.OIDC_SECOND_FACTOR
  return {
    issuer: issuer!,
    clientId: clientId!,
    clientSecret: clientSecret!,
    name: settings.OIDC_NAME,
    secondFactor,
    patienceMs: 5_000,
  }
}
