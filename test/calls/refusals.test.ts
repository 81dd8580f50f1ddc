import type { FastifyInstance, InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { namedEndpoints } from '#app/endpoints.ts'
import type { ErrorCode } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { createTestClock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { sha256 } from '#server/tokens/hashes.ts'
import { type TokenKind, tokenKinds } from '#server/tokens/kinds.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { confirmedAccount, logIn, newestToken, postAuth } from '#test/accounts.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/database.ts'
import { insertOffice } from '#test/offices.ts'
import { insertReview } from '#test/reviews.ts'
import { insertSiteReview } from '#test/site-reviews.ts'
import { behindLinks, kindsOf } from './link-calls.ts'
import { type Named, requestOf, rightBodies } from './right-requests.ts'

const day = 24 * 60 * 60 * 1000
const names = (code: ErrorCode) => (call: Named) => call.endpoint.errors?.includes(code) === true
const isBeacon = ({ endpoint }: Named) => endpoint.rate === 'analytics'
const isPost = ({ endpoint }: Named) => endpoint.method === 'POST'

describeOnBothDatabases('Every call', (open) => {
  const start = async (rateLimits = false, publicUrl = 'http://localhost:3000') => {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock, config: { rateLimits, publicUrl } })
    return { clock, context, app: await createTestApp(context) }
  }
  async function expectOf(app: FastifyInstance, calls: readonly Named[], code: ErrorCode, more: InjectOptions = {}) {
    const others: string[] = []
    for (const call of calls) {
      const answer = await app.inject({ ...requestOf(call), ...more })
      if (answer.json().code !== code) others.push(`${call.name}: ${answer.statusCode} ${answer.body}`)
    }
    expect(others).toEqual([])
    expect(calls).not.toEqual([])
  }

  test('says INTERNAL_ERROR when something happens that nobody foresaw', async () => {
    const { context } = await start()
    const app = await createTestApp(context, (made) => {
      made.addHook('preHandler', async () => {
        throw new Error('unforeseen')
      })
    })
    const calls = namedEndpoints.filter((call) => !isBeacon(call))
    await expectOf(app, calls, 'INTERNAL_ERROR')
  })

  test('that writes takes what can be read, and from this site only', async () => {
    const { app } = await start()
    const writes = namedEndpoints.filter((call) => isPost(call) && !isBeacon(call))
    const headers = { 'content-type': 'application/json' }
    await expectOf(app, writes, 'BAD_REQUEST', { payload: '{"a":', headers })
    await expectOf(app, writes, 'FORBIDDEN', { headers: { ...headers, origin: 'https://elders.example' } })
  })

  test('that is counted says RATE_LIMITED to a network that asked too much', async () => {
    const { app } = await start(true)
    const counted = namedEndpoints.filter((call) => call.endpoint.rate && !isBeacon(call))
    const rates = Map.groupBy(counted, ({ endpoint }) => endpoint.rate!)
    for (const [rate, calls] of rates) {
      const one = calls.find(({ endpoint }) => endpoint.method === 'GET')!
      for (let n = 0; n < limits.rates[rate].max; n++) await app.inject(requestOf(one))
      await expectOf(app, calls, 'RATE_LIMITED')
    }
  })

  test('of an account says UNAUTHORIZED to who is not logged in', async () => {
    const { app } = await start()
    await expectOf(
      app,
      namedEndpoints.filter(({ endpoint }) => endpoint.cookie),
      'UNAUTHORIZED',
    )
  })

  test('that mails, or has passkeys, says CONFIG_REQUIRED without a mail server, or a name of the site', async () => {
    const { context, app } = await start()
    await insertOffice(context.db, { id: '1' })
    await confirmedAccount(app, context)
    const cookies = { nv_login: await logIn(app) }
    const config = { ...context.config, production: true, smtpUrl: null, publicUrl: 'http://127.0.0.1:3000' }
    const bare = await createTestApp({ ...context, config })
    // Those of operators, who need a second way to log in, have tests of their own.
    const calls = namedEndpoints.filter(names('CONFIG_REQUIRED')).filter(({ tag }) => tag !== 'operator')
    await expectOf(bare, calls, 'CONFIG_REQUIRED', { cookies })
  })

  test('that takes a key says CONFLICT to another body under it', async () => {
    const { context, app } = await start()
    await insertReviews(context)
    await context.index.reload()
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'one and the same' }
    // Those of reviews and behind the link of an offer, which need more, have tests of their own.
    const calls = namedEndpoints.filter(
      ({ name, endpoint, tag }) =>
        endpoint.idempotent && !tag.endsWith('reviews') && name !== 'submitPartnershipInterest',
    )
    for (const call of calls) {
      const answer = await app.inject({ ...requestOf(call), headers })
      expect(answer.statusCode, `${call.name}: ${answer.body}`).toBe(201)
    }
    for (const call of calls) {
      const payload = { ...rightBodies.get(call.name), email: 'bert@voorbeeld.example' }
      expect((await app.inject({ ...requestOf(call), headers, payload })).json().code, call.name).toBe('CONFLICT')
    }
  })

  test('that mails an address says RATE_LIMITED to a network that has many mailed', async () => {
    const { app } = await start(true)
    const calls = namedEndpoints.filter(({ name }) => name === 'forgotPassword')
    for (const call of calls) for (let n = 0; n < 5; n++) await app.inject(requestOf(call))
    await expectOf(app, calls, 'RATE_LIMITED')
  })

  test('that logs in says RATE_LIMITED to a network that tried others', async () => {
    const { context, app } = await start(true)
    await confirmedAccount(app, context)
    const cookies = { nv_login: await logIn(app) }
    const password = 'een verkeerd wachtwoord'
    for (let n = 0; n < limits.rates.login.max; n++)
      await postAuth(app, '/login', { email: `x${n}@a.example`, password })
    const ways = namedEndpoints.filter(({ name }) => name === 'preparePasskey')
    await expectOf(app, ways, 'RATE_LIMITED', { cookies })
    const login = namedEndpoints.filter(({ name }) => name === 'preparePasskeyLogin')
    for (let n = 0; n < limits.rates.challenges.max; n++) await app.inject(requestOf(login[0]!))
    await expectOf(app, login, 'RATE_LIMITED')
  })

  test('about a request that is not confirmed, says so', async () => {
    const { context, app } = await start()
    await insertOffice(context.db, { id: '1' })
    await app.inject({
      method: 'POST',
      url: '/api/offerte-requests',
      payload: rightBodies.get('createOfferteRequest')!,
    })
    const token = await newestToken(context, 'M01', '/offerte/')
    const code = async (name: string) => {
      const call = namedEndpoints.find((one) => one.name === name)!
      return (await app.inject(requestOf(call, token))).json().code
    }
    expect(await code('replaceOffice')).toBe('OFFERTE_NOT_VERIFIED')
  })

  test('behind a link says what is wrong with it, with each of the codes that it names', async () => {
    const { context, app, clock } = await start()
    await insertOffice(context.db, { id: '1' })
    await confirmedAccount(app, context)
    const confirmed = { kind: 'ar' as const, token: await newestToken(context, 'M26', '/bevestigen/') }
    clock.advance(day + 1)
    const links = [confirmed, ...(await mintLinks(context))]
    const missing: string[] = []
    for (const call of behindLinks) {
      const kinds = kindsOf(call.endpoint.path) ?? tokenKinds
      const fitting = links.filter(({ kind }) => kind === null || kinds.includes(kind))
      const answers = [...fitting, ...links.filter(({ kind }) => kind === 'un' || kind === 'oa')].map(({ token }) =>
        app.inject(requestOf(call, token)),
      )
      const codes = new Set((await Promise.all(answers)).map((answer) => codeIn(answer.payload)))
      for (const code of ofLinks.filter((one) => names(one)(call) && !codes.has(one)))
        missing.push(`${call.name} ${code}`)
    }
    expect(missing.filter((one) => !elsewhere.includes(one))).toEqual([])
  })
})

/** One of an office and one of the platform. */
async function insertReviews({ db }: Context): Promise<void> {
  await insertOffice(db, { id: '1' })
  await insertReview(db, { vestiging_id: '1', id: '1' })
  await insertSiteReview(db, { id: '2' })
}

/** What can be wrong with a link, or with what it leads to. */
const ofLinks: readonly ErrorCode[] = [
  ...(['TOKEN_INVALID', 'WRONG_ENTITY_TYPE', 'TOKEN_EXPIRED', 'TOKEN_ALREADY_USED'] as const),
  ...(['OFFERTE_NOT_FOUND', 'REVIEW_NOT_FOUND', 'SITE_REVIEW_NOT_FOUND'] as const),
]
/** Of an office that replied to all there is (replies.test.ts). */
const elsewhere = ['getReplyForm TOKEN_ALREADY_USED', 'submitReplies TOKEN_ALREADY_USED']
const codeIn = (payload: string): unknown => (payload.startsWith('{') ? JSON.parse(payload).code : undefined)

const oneUse: readonly TokenKind[] = ['rv', 'sv', 'ri', 'si', 'ar', 'pr', 'oc', 'dr', 'po']
const withoutEnd: readonly TokenKind[] = ['un']

/** One that was never sent, and of each kind one that ended, one that was used, and one to what is not there any more. */
async function mintLinks(context: Context): Promise<{ kind: TokenKind | null; token: string }[]> {
  const now = context.clock.now().getTime()
  const [yesterday, tomorrow] = [new Date(now - day), new Date(now + day)]
  return context.db.transaction().execute(async (trx) => {
    const mint = async (kind: TokenKind, entity_id: string, expires_at: Date) => {
      return { kind, token: await mintToken(trx, context, { kind, entity_id, expires_at }) }
    }
    const use = async (link: Awaited<ReturnType<typeof mint>>) => {
      const used = { token_hash: sha256(link.token), used_at: yesterday }
      await trx.insertInto('token_uses').values(used).execute()
      return link
    }
    const links: { kind: TokenKind | null; token: string }[] = [{ kind: null, token: `oa${'x'.repeat(43)}` }]
    for (const kind of tokenKinds) {
      links.push(await mint(kind, '1', tomorrow))
      if (!withoutEnd.includes(kind)) links.push(await mint(kind, '1', yesterday))
      if (oneUse.includes(kind)) links.push(await use(await mint(kind, '1', tomorrow)))
      for (const name of ['review:1', 'site_review:2']) links.push(await mint(kind, name, tomorrow))
    }
    return links
  })
}
