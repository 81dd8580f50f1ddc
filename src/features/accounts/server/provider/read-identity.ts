import type { Configuration, IDToken, UserInfoResponse } from 'openid-client'
import type { Context } from '#server/context.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { openidClient } from '#server/openid/discover.ts'
import { sha256 } from '#server/tokens/hashes.ts'
import { takeStep } from '../login/login-steps.ts'
import { returnAddress, secretsOf } from './begin-provider-login.ts'
import type { Provider } from './open-provider.ts'
import { ProviderRefusal } from './provider-refusal.ts'

/** The person who came back from the provider, as far as we store or compare it. */
export type Identity = {
  subject_hash: string
  /** Null: the provider gives no verified address. */
  verifiedEmail: string | null
  /** The provider asked for a second factor. */
  hasSecondFactor: boolean
}

/** RFC 8176: several factors, a code from an app, a hardware key. */
const secondFactors = new Set(['mfa', 'otp', 'hwk'])

/**
 * Redeems the code that the provider gave this browser. `search` is the query of its redirect. The step works once, and
 * only with the state with which this browser was sent away, so that nobody is logged in by somebody else's link.
 */
export async function readIdentity(
  context: Context,
  provider: Provider,
  search: string,
  visitor: Visitor,
): Promise<Identity> {
  const token = visitor.loginStep('provider')
  const { state, nonce, verifier } = secretsOf(token ?? '')
  if (!token || new URLSearchParams(search).get('state') !== state) throw new ProviderRefusal('ended')
  if (!(await takeStep(context.db, context, 'provider', token))) throw new ProviderRefusal('ended')
  visitor.setLoginStep('provider', null)
  // Once per code, and a code works once: nobody can make us ask the provider more often than it sends somebody here.
  const [client, configuration] = [await openidClient(), await provider.newConfiguration()]
  const address = new URL(`${returnAddress(context)}?${search}`)
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
  try {
    const tokens = await client.authorizationCodeGrant(configuration, address, checks)
    const claims = tokens.claims()!
    const person = claims.email === undefined ? await readPerson(configuration, tokens.access_token, claims) : claims
    const { amr } = claims
    return {
      subject_hash: sha256(JSON.stringify([claims.iss, claims.sub])),
      verifiedEmail: person.email_verified === true && typeof person.email === 'string' ? person.email : null,
      hasSecondFactor:
        provider.settings.secondFactor === 'always' ||
        (Array.isArray(amr) && amr.some((method) => secondFactors.has(String(method)))),
    }
  } catch (error) {
    throw new ProviderRefusal(await reasonOf(error), error)
  }
}

/** Some providers give the address only here. */
async function readPerson(
  configuration: Configuration,
  access_token: string,
  { sub }: IDToken,
): Promise<Partial<UserInfoResponse>> {
  if (!configuration.serverMetadata().userinfo_endpoint) return {}
  return (await openidClient()).fetchUserInfo(configuration, access_token, sub)
}

const awayCodes = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'])

async function reasonOf(error: unknown) {
  const { AuthorizationResponseError, ClientError } = await openidClient()
  if (error instanceof AuthorizationResponseError)
    return ['server_error', 'temporarily_unavailable'].includes(error.error) ? 'away' : 'declined'
  if (error instanceof ClientError) return awayCodes.has(error.code ?? '') ? 'away' : 'refused'
  // What fetch throws when nobody answers, or the response is too large.
  const isOfProvider = error instanceof Error && 'error' in error
  return isOfProvider ? 'refused' : 'away'
}
