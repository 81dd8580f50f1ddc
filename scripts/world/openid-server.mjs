// An OpenID Connect provider (package oidc-provider) where Wim is already logged in, by the methods in AMR.
// node openid-server.mjs PACKAGE PORT REDIRECT SECRET AMR
import { createServer } from 'node:http'

const [packageFile, port, redirect, secret, amr] = process.argv.slice(2)
const { Provider } = await import(packageFile)
const issuer = `http://127.0.0.1:${port}`
const person = { sub: 'wim', email: 'wim@beheer.example', email_verified: true }

const provider = new Provider(issuer, {
  clients: [{ client_id: 'aktewijzer', client_secret: secret, redirect_uris: [redirect] }],
  claims: { amr: null, email: ['email', 'email_verified'] },
  features: { claimsParameter: { enabled: true }, devInteractions: { enabled: false } },
  cookies: { keys: [secret] },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: () => ({ accountId: person.sub, claims: () => person }),
})
const answer = provider.callback()

createServer(async (request, response) => {
  if (!request.url.startsWith('/interaction/')) return answer(request, response)
  const { prompt, params } = await provider.interactionDetails(request, response)
  if (prompt.name === 'login') {
    const login = { accountId: person.sub, ...(amr && { amr: amr.split(',') }) }
    return provider.interactionFinished(request, response, { login })
  }
  const grant = new provider.Grant({ accountId: person.sub, clientId: params.client_id })
  grant.addOIDCScope('openid email')
  grant.addOIDCClaims(['amr', 'email', 'email_verified'])
  return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
}).listen(Number(port), '127.0.0.1')
