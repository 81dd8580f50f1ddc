import type { ClientAuth, Configuration, CustomFetch } from 'openid-client'
import { readAtMost } from '../http/read-at-most.ts'
import type { OpenidSettings } from './openid-settings.ts'

/** Loaded with the first log-in by a provider. */
export const openidClient = () => import('openid-client')

/** Far above what a provider says of itself, of its keys or of a person. */
const maxBytes = 512 * 1024

/** What the provider says of itself, held against the issuer of the settings; throws when it is away or says something else. */
export async function discover({
  issuer,
  clientId,
  clientSecret,
  patienceMs,
}: Omit<OpenidSettings, 'name' | 'secondFactor'>): Promise<Configuration> {
  const client = await openidClient()
  // Without https only on this machine (openid-settings.ts).
  const local = issuer.startsWith('http:') ? [client.allowInsecureRequests] : []
  /** As the provider takes it; who names no way takes the first one (OpenID Connect Discovery, section 3). */
  const authenticate: ClientAuth = (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const way = methods.includes('client_secret_post') ? client.ClientSecretPost : client.ClientSecretBasic
    way(clientSecret)(server, ...request)
  }
  return client.discovery(new URL(issuer), clientId, clientSecret, authenticate, {
    timeout: patienceMs / 1000,
    [client.customFetch]: boundedFetch,
    // A token is checked by the provider's keys too, not only by the connection that it came over.
    execute: [client.enableNonRepudiationChecks, ...local],
  })
}

/** The signal of `options` ends the reading of the body too. */
const boundedFetch: CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit)
  const body = await readAtMost(response, maxBytes)
  if (body === null) throw new TypeError('The provider answers too much')
  const { status, headers } = response
  return new Response(body.length === 0 ? null : body, { status, headers })
}
