import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Key = { publicKey: KeyObject; privateKey: KeyObject; kid: string; alg: 'RS256' | 'ES256' }

export const client = { clientId: 'aktewijzer', clientSecret: 'the secret of the client' }
export const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

type Grant = { claims?: string; nonce: string; redirect_uri: string; code_challenge: string }

/** A local OpenID Connect provider: one page with a button that logs in as `person`. */
export async function startOpenidProvider() {
  let key: Key = { ...newKey(), kid: 'one', alg: 'RS256' }
  const grants = new Map<string, Grant>()
  const provider = {
    issuer: '',
    /** Claims of the person who logs in; null: they press "no". */
    person: { sub: 'wim', email: 'wim@beheer.example', email_verified: true } as Record<string, unknown> | null,
    /** Claims of the token that replace the correct ones. */
    claims: {} as Record<string, unknown>,
    /** Claims that the token only has when the authorization URL requests them by name. */
    onRequest: {} as Record<string, unknown>,
    /** A private key of another provider. */
    forger: null as KeyObject | null,
    /** Switches to new keys and another signing algorithm. */
    rotate: () => {
      key = { ...generateKeyPairSync('ec', { namedCurve: 'P-256' }), kid: 'two', alg: 'ES256' }
    },
    /** Replacement answers, by path. */
    broken: {} as Record<string, 'silent' | 'huge' | 'error'>,
    requests: [] as string[],
    hangUp: () => server.closeAllConnections(),
    stop: () => server.close().closeAllConnections(),
  }

  const idTokenOf = ({ nonce, claims = '{}' }: Grant) => {
    const names = Object.keys((JSON.parse(claims) as { id_token?: object }).id_token ?? {})
    const requested = Object.fromEntries(Object.entries(provider.onRequest).filter(([name]) => names.includes(name)))
    const now = Math.floor(Date.now() / 1000)
    const times = { iat: now, exp: now + 300 }
    const own = {
      ...{ iss: provider.issuer, aud: client.clientId, nonce },
      ...times,
      ...provider.person,
      ...requested,
      ...provider.claims,
    }
    const text = `${encode({ alg: key.alg, kid: key.kid })}.${encode(own)}`
    const signature = sign('sha256', Buffer.from(text), {
      key: provider.forger ?? key.privateKey,
      dsaEncoding: 'ieee-p1363',
    })
    return `${text}.${signature.toString('base64url')}`
  }

  const tokensFor = (form: URLSearchParams, authorization = '') => {
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const basic = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString()
    const isClient = decodeURIComponent(basic.replaceAll('+', ' ')) === `${client.clientId}:${client.clientSecret}`
    if (!isClient || grant?.code_challenge !== challenge || grant.redirect_uri !== form.get('redirect_uri')) return null
    return { access_token: 'opaque', token_type: 'Bearer', expires_in: 300, id_token: idTokenOf(grant) }
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', provider.issuer)
    provider.requests.push(pathname)
    const json = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const trouble = provider.broken[pathname]
    if (trouble === 'silent') return
    if (trouble === 'huge') return json('x'.repeat(2_000_000))
    if (trouble === 'error') return json({ error: 'server_error' }, 500)
    if (pathname === '/.well-known/openid-configuration') {
      return json({
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/authorize`,
        token_endpoint: `${provider.issuer}/token`,
        jwks_uri: `${provider.issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: [key.alg],
      })
    }
    if (pathname === '/keys') {
      return json({ keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: key.kid, alg: key.alg, use: 'sig' }] })
    }
    if (pathname === '/authorize') {
      const query = searchParams.toString().replaceAll('&', '&amp;')
      const page = `<!doctype html><html lang="en"><title>Provider</title><main><h1>Provider</h1><a href="/agree?${query}">Log in</a></main></html>`
      return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    }
    if (pathname === '/agree') {
      const back = new URL(searchParams.get('redirect_uri')!)
      back.searchParams.set('state', searchParams.get('state')!)
      if (provider.person) {
        const code = randomUUID()
        grants.set(code, Object.fromEntries(searchParams) as Grant)
        back.searchParams.set('code', code)
      } else back.searchParams.set('error', 'access_denied')
      return response.writeHead(302, { location: back.href }).end()
    }
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    const tokens = pathname === '/token' ? tokensFor(form, request.headers.authorization) : null
    return tokens ? json(tokens) : json({ error: 'invalid_grant' }, 400)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return provider
}

export const settingsOf = ({ issuer }: { issuer: string }) => ({
  ...client,
  issuer,
  name: 'Testlogin',
  secondFactor: 'claim' as const,
  // A busy machine answers slowly.
  patienceMs: 60_000,
})
