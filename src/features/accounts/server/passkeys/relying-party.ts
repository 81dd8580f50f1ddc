import { ApiError } from '#contract/errors.ts'
import type { Config } from '#server/config.ts'
import { isNamedSite } from '../../rules.ts'

/** Loaded when the first passkey is: it takes half a second and 25 MB (docs/decisions/0033-passkeys-and-codes.md). */
export const webauthn = () => import('@simplewebauthn/server')

/** For whom a passkey is made: the address of the settings, whatever address the browser says that it asked. */
export function relyingParty({ publicUrl, brandName }: Pick<Config, 'publicUrl' | 'brandName'>) {
  if (!isNamedSite(publicUrl)) throw new ApiError('CONFIG_REQUIRED')
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, rpName: brandName, origin }
}

export type RelyingParty = ReturnType<typeof relyingParty>

/** One set on all nodes, whatever the version of Node of each can do: Ed25519, P-256 and RSA. */
export const algorithms = [-8, -7, -257]
