import type { ClientAuth, Configuration, CustomFetch } from 'openid-client'
import { readAtMost } from '../http/read-at-most.ts'
import type { OpenidSettings } from './openid-settings.ts'

/** Loaded at the first log-in through a provider. */
export const openidClient = () => import('openid-client')

/** Far larger than any provider's metadata, keys or user info. */
const maxBytes = 512 * 1024

/** The provider's metadata, checked against the configured issuer; throws when the provider is unreachable or does not match. */
export async function discover({
  issuer,
  clientId,
  clientSecret,
  patienceMs,
}: Omit<OpenidSettings, 'name' | 'secondFactor'>): Promise<Configuration> {
  const client = await openidClient()
  // Plain http is for this machine only (openid-settings.ts).
  const local = issuer.startsWith('http:') ? [client.allowInsecureRequests] : []
  /**
   * Authenticates in a way that the provider supports; the default is client_secret_basic (OpenID Connect Discovery,
   * section 3).
   */
  const authenticate: ClientAuth = (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const way = methods.includes('client_secret_post') ? client.ClientSecretPost : client.ClientSecretBasic
    way(clientSecret)(server, ...request)
  }
  return client.discovery(new URL(issuer), clientId, clientSecret, authenticate, {
    timeout: patienceMs / 1000,
    [client.customFetch]: boundedFetch,
    // Checks a token with the provider's keys too, instead of trusting the connection alone.
    execute: [client.enableNonRepudiationChecks, ...local],
  })
}

/** The signal in `options` also aborts reading the body. */
const boundedFetch: CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit)
  const body = await readAtMost(response, maxBytes)
  if (body === null) throw new TypeError('The provider answers too much')
  const { status, headers } = response
  return new Response(body.length === 0 ? null : body, { status, headers })
}
