import { expect, test } from 'vitest'
import { namedEndpoints } from '#app/endpoints.ts'
import type { Context } from '#server/context.ts'
import { type TokenKind, tokenKinds } from '#server/tokens/kinds.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { createTestApp } from './app.ts'
import { describeOnBothDatabases } from './database.ts'
import { pricedOffer } from './offer-prices.ts'
import { dumpOfOwn } from './offertes.ts'
import { runDueJobs } from './run-due-jobs.ts'
import { sendOfferte } from './sent-offerte.ts'

/** The kinds of links that each call behind one takes (server section 6), by the beginning of its path. */
const kinds: [path: string, ...kinds: TokenKind[]][] = [
  ['/offerte-requests/access/', 'oa'],
  ['/offerte-requests/office/', 'oo'],
  ['/auth/verify-registration/', 'rv', 'sv', 'ar'],
  ['/auth/reset-password/', 'pr'],
  ['/auth/claims/', 'oc'],
  ['/data-requests/access/', 'dr'],
  ['/site-reviews/pre-filled/', 'si'],
  ['/reviews/pre-filled/', 'ri'],
  ['/reviews/manage/', 'rm'],
  ['/response-feedback/', 'rf'],
  ['/customer/unsubscribe/', 'un'],
  ['/customer/not-mine/', 'nm'],
  ['/partnership-offers/', 'po'],
]

/** Bodies that a call takes, so that nothing but the link is wrong; the others take none that is needed. */
const bodies = new Map<string, object>([
  ['confirmOfferteRequest', { keuze: { anders: true } }],
  ['replaceOffice', { vestiging_id: '1' }],
  ['reportAnswer', { vestiging_id: '1', is_answered: true }],
  ['eraseOfferteRequest', { bevestig: true }],
  ['confirmByCode', { code: '123456' }],
  ['changeOfficeReceiving', { can_receive_email: false }],
  ['answerOfferteRequest', pricedOffer],
  ['resetPassword', { password: 'een lang wachtwoord' }],
  ['eraseOwnData', { bevestig: true }],
  ['deleteUnverified', { bevestig: true }],
  ['withdrawReview', { bevestig: true }],
  [
    'editReview',
    { rating_prijs_kwaliteit: 8, rating_service: 8, rating_communicatie: 8, pluspunten: ['Goed'], minpunten: [] },
  ],
  ['submitReplies', { replies: [{ review_id: '1', reply: 'Dank u wel.' }] }],
])

const behindLinks = namedEndpoints.filter(({ endpoint }) => endpoint.path.includes('{token}'))
const kindsOf = (path: string) => kinds.find(([start]) => path.startsWith(start))?.slice(1)

describeOnBothDatabases('A link of another kind', (open) => {
  /** One link of each kind, to what has the same id as what the call is about. */
  async function mintAll(context: Context): Promise<Map<TokenKind, string>> {
    const expires_at = new Date(context.clock.now().getTime() + 24 * 60 * 60 * 1000)
    return context.db.transaction().execute(async (trx) => {
      const tokens = new Map<TokenKind, string>()
      for (const kind of tokenKinds) {
        tokens.set(kind, await mintToken(trx, context, { kind, entity_id: '1', expires_at }))
      }
      return tokens
    })
  }

  test('opens nothing and changes nothing, whatever the call', async () => {
    const { context, answer } = await sendOfferte(open, { config: { rateLimits: false } })
    await answer(1, pricedOffer)
    await runDueJobs(context)
    const app = await createTestApp(context)
    const tokens = await mintAll(context)
    const before = await dumpOfOwn(context)
    const accepted: string[] = []
    let calls = 0
    for (const { name, endpoint } of behindLinks) {
      const right = kindsOf(endpoint.path)
      // The renewal of a link takes every kind, and knows by itself which can be renewed.
      if (right === undefined && endpoint.path.startsWith('/links/')) continue
      expect(right, `which links ${endpoint.path} takes`).toBeDefined()
      for (const [kind, token] of tokens) {
        if (right?.includes(kind)) continue
        const body = endpoint.method === 'POST' ? { payload: bodies.get(name) ?? {} } : {}
        const url = `/api${endpoint.path.replace('{token}', token)}`
        const { statusCode, body: text } = await app.inject({ method: endpoint.method, url, ...body })
        const { code } = JSON.parse(text)
        if (statusCode !== 400 || code !== 'WRONG_ENTITY_TYPE') accepted.push(`${name} ${kind}: ${statusCode} ${code}`)
        calls += 1
      }
    }
    expect(accepted).toEqual([])
    expect(calls).toBeGreaterThan(300)
    expect(await dumpOfOwn(context)).toBe(before)
  })
})
