import { expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { type TokenKind, tokenKinds } from '#server/tokens/kinds.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { readFor } from '#test/page-read.ts'
import { createTestApp } from './app.ts'
import { behindLinks, bodies, kindsOf, linkReads } from './calls/link-calls.ts'
import { describeOnDatabase } from './database.ts'
import { pricedOffer } from './offer-prices.ts'
import { dumpOfOwn } from './offertes.ts'
import { runDueJobs } from './run-due-jobs.ts'
import { sendOfferte } from './sent-offerte.ts'

describeOnDatabase('A link of another kind', (open) => {
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

  test('opens nothing and changes nothing, whatever the call or the page', async () => {
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
    for (const [read, ...right] of linkReads) {
      for (const [kind, token] of tokens) {
        if (right.includes(kind)) continue
        const { status, body } = await readFor(context, read, { token })
        if (body.code !== 'WRONG_ENTITY_TYPE') accepted.push(`${read.read} ${kind}: ${status} ${body.code}`)
        calls += 1
      }
    }
    expect(accepted).toEqual([])
    expect(calls).toBeGreaterThan(300)
    expect(await dumpOfOwn(context)).toBe(before)
  })
})
