import { expect, test } from 'vitest'
import { namedEndpoints } from '#app/endpoints.ts'
import * as limits from '#contract/limits.ts'
import { createTestClock } from '#server/clock.ts'
import { limitPerIp } from '#server/rate-limits/per-hour.ts'
import { untaggedEmailHash } from '#server/tokens/hashes.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/database.ts'
import { insertOffice } from '#test/offices.ts'
import { insertReview } from '#test/reviews.ts'
import { insertSiteReview } from '#test/site-reviews.ts'
import { requestOf, rightBodies } from './right-requests.ts'

const active = 'linda@voorbeeld.example'

describeOnBothDatabases('Every call that was sent before with its key', (open) => {
  test('is answered again within a limit of its own, and notes no session each time', async () => {
    const context = await open({ clock: createTestClock('2026-11-20T10:00:00Z'), config: { rateLimits: true } })
    const app = await createTestApp(context)
    await insertOffice(context.db, { id: '1' })
    await insertReview(context.db, { vestiging_id: '1' })
    await insertSiteReview(context.db)
    // Who wrote about an office lately may write about the platform.
    const email_base_hash = untaggedEmailHash(context.keys, active)
    await insertReview(context.db, { vestiging_id: '1', created_at: context.clock.now(), email_base_hash })
    await context.index.reload()
    const calls = namedEndpoints.filter(
      ({ endpoint, name }) => endpoint.idempotent && name !== 'submitPartnershipInterest',
    )
    const sessions = () => context.db.selectFrom('sessions').select('sid_hash').execute()
    for (const [n, call] of calls.entries()) {
      const payload = { ...rightBodies.get(call.name), ...(call.name === 'createSiteReview' && { email: active }) }
      const send = (ip: string) =>
        app.inject({
          ...requestOf(call),
          payload,
          headers: { 'content-type': 'application/json', 'idempotency-key': `of ${call.name}`, 'x-forwarded-for': ip },
        })
      const [own, elsewhere] = [`192.0.2.${n}`, `198.51.100.${n}`]
      const first = await send(own)
      expect(first.statusCode, `${call.name}: ${first.body}`).toBe(201)
      const before = await sessions()
      // More than any call takes of new ones in an hour.
      for (let again = 0; again < 6; again++) expect((await send(own)).body, call.name).toBe(first.body)
      for (let hit = 6; hit < limits.rates.replayPerIp.max; hit++) await limitPerIp(context, 'replayPerIp', own)
      expect((await send(own)).json().code, call.name).toBe('RATE_LIMITED')
      expect((await send(elsewhere)).body, call.name).toBe(first.body)
      expect(await sessions(), call.name).toEqual(before)
    }
    expect(calls.length).toBeGreaterThanOrEqual(4)
  })
})
