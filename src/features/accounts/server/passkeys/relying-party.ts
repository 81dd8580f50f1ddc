import { ApiError } from '#contract/errors.ts'
import type { Config } from '#server/config.ts'
import { isNamedSite } from '../../rules.ts'

/** Loaded at the first use of a passkey: it takes half a second and 25 MB (docs/decisions/0033-passkeys-and-codes.md). */
export const webauthn = () => import('@simplewebauthn/server')

/** The site that passkeys are made for: the address in the settings, whatever address the browser reports. */
export function relyingParty({ publicUrl, brandName }: Pick<Config, 'publicUrl' | 'brandName'>) {
  if (!isNamedSite(publicUrl)) throw new ApiError('CONFIG_REQUIRED')
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, rpName: brandName, origin }
}

export type RelyingParty = ReturnType<typeof relyingParty>

/** The same set on all nodes, whatever their version of Node supports: Ed25519, P-256 and RSA. */
export const algorithms = [-8, -7, -257]
