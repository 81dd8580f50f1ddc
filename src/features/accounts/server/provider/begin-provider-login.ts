import { createHmac } from 'node:crypto'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { visitorNetwork } from '#server/http/visitor-network.ts'
import { openidClient } from '#server/openid/discover.ts'
import { openStep } from '../login/login-steps.ts'
import type { Provider } from './open-provider.ts'

/** Where the provider sends the browser back to; the provider's settings must list this address. */
export const returnAddress = ({ config }: Pick<Context, 'config'>) => `${config.publicUrl}${paths.providerReturn()}`

/** Secrets that only this browser can bring back, derived from its cookie, so that none has to be stored. */
export function secretsOf(token: string) {
  const secret = (name: string) => createHmac('sha256', token).update(name).digest('base64url')
  return { state: secret('state'), nonce: secret('nonce'), verifier: secret('verifier') }
}

/** Many providers report how somebody logged in only on request (OpenID Connect Core, section 5.5). */
const claims = JSON.stringify({ id_token: { amr: null } })

/** Returns the provider's address to send the browser to. */
export async function beginProviderLogin(context: Context, provider: Provider, visitor: Visitor): Promise<URL> {
  context.rateLimits.count('challenges', visitorNetwork(visitor.ip))
  const [client, configuration] = [await openidClient(), await provider.configuration()]
  const before = visitor.loginStep('provider')
  const token = await context.db.transaction().execute((trx) => openStep(trx, context, before, { purpose: 'provider' }))
  visitor.setLoginStep('provider', token)
  const { state, nonce, verifier } = secretsOf(token)
  return client.buildAuthorizationUrl(configuration, {
    redirect_uri: returnAddress(context),
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    claims,
  })
}
