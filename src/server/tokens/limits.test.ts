import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { createTestClock } from '#server/clock.ts'
import { describeOnBothDatabases } from '#test/database.ts'
import { hitRateLimit } from './hit-rate-limit.ts'
import { withIdempotency } from './idempotency.ts'
import { linkSession, readSession, sessionTrusts } from './session.ts'

const start = '2026-03-02T09:00:00Z'
const minute = 60_000

describeOnBothDatabases('A limit', (open) => {
  test('lets as many pass as it says, also at the same time, and again when the first is out of the window', async () => {
    const { db } = await open()
    const limit = { max: 5, windowMs: 60 * minute }
    const at = (minutes: number) => new Date(new Date(start).getTime() + minutes * minute)
    const hit = (minutes: number, key = 'a') => hitRateLimit(db, 'offerte', key, limit, at(minutes))
    const waits = await Promise.all(Array.from({ length: 12 }, () => hit(0)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
    expect(await hit(20)).toBe(40 * 60)
    expect(await hit(20, 'b')).toBe(0)
    expect(await hit(60)).toBe(0)
  })
})

describeOnBothDatabases('A limit after the clock was days ahead', (open) => {
  test('keeps nobody waiting for longer than its window, and is not full of what that clock counted', async () => {
    const { db } = await open()
    const limit = { max: 2, windowMs: 60 * minute }
    const now = new Date(start)
    const ahead = new Date(now.getTime() + 3 * 24 * 60 * minute)
    for (let i = 0; i < 2; i++) expect(await hitRateLimit(db, 'offerte', 'a', limit, ahead)).toBe(0)
    for (let i = 0; i < 2; i++) expect(await hitRateLimit(db, 'offerte', 'a', limit, now)).toBe(0)
    expect(await hitRateLimit(db, 'offerte', 'a', limit, now)).toBe(3600)
    const soon = new Date(now.getTime() - minute / 2)
    expect(await hitRateLimit(db, 'offerte', 'a', limit, soon)).toBe(3600)
  })
})

describeOnBothDatabases('An idempotency key', (open) => {
  const scope = 'POST /offerte-requests'

  test('gives the first answer to the same body and refuses another one', async () => {
    const context = await open()
    const post = (body: unknown, answer: string, key: string | undefined = 'k') =>
      context.db
        .transaction()
        .execute((trx) => withIdempotency(trx, context, { scope, key, body }, async () => ({ id: answer })))
    expect(await post({ a: 1, b: 2 }, 'one')).toEqual({ id: 'one' })
    expect(await post({ b: 2, a: 1 }, 'two')).toEqual({ id: 'one' })
    await expect(post({ a: 2, b: 2 }, 'three')).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await post({ a: 1, b: 2 }, 'four', 'other')).toEqual({ id: 'four' })
  })

  test('is worked on once by twenty at the same time, and is free again after a failure', async () => {
    const context = await open()
    let worked = 0
    const post = (fail: boolean) =>
      context.db.transaction().execute((trx) =>
        withIdempotency(trx, context, { scope, key: 'k', body: {} }, async () => {
          worked += 1
          if (fail) throw new Error('no')
          return { id: String(worked) }
        }),
      )
    await expect(post(true)).rejects.toThrow('no')
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(false)))
    expect(worked).toBe(2)
    expect(new Set(answers.map((a) => a.id))).toEqual(new Set(['2']))
  })

  test('is forgotten after a day', async () => {
    const clock = createTestClock(start)
    const context = await open({ clock })
    const post = (answer: string) =>
      context.db
        .transaction()
        .execute((trx) => withIdempotency(trx, context, { scope, key: 'k', body: {} }, async () => answer))
    expect(await post('one')).toBe('one')
    clock.advance(limits.idempotency.lifeMs + 1)
    expect(await post('two')).toBe('two')
    expect(await post('three')).toBe('two')
  })
})

describeOnBothDatabases('A session', (open) => {
  test('remembers the addresses of a visitor and trusts a confirmed one for a while', async () => {
    const clock = createTestClock(start)
    const context = await open({ clock })
    const link = (sid: string | undefined, email_hash: string, verified = false) =>
      context.db.transaction().execute((trx) => linkSession(trx, context, { sid, email_hash, verified }))
    const sid = await link(undefined, 'jan')
    expect(sid).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(await link(sid, 'piet')).toBe(sid)
    expect(await sessionTrusts(context.db, context, sid, 'jan')).toBe(false)
    const confirmed = await link(sid, 'jan', true)
    expect(await sessionTrusts(context.db, context, confirmed, 'jan')).toBe(true)
    expect(await sessionTrusts(context.db, context, 'made up', 'jan')).toBe(false)
    clock.advance(limits.offerte.trustedSessionMs)
    expect(await sessionTrusts(context.db, context, confirmed, 'jan')).toBe(false)
    expect(await readSession(context.db, context, confirmed)).toHaveLength(2)
    clock.advance(limits.session.lifeMs)
    expect(await readSession(context.db, context, confirmed)).toEqual([])
  })

  test('gets a new value when an address is confirmed, and the old one is worth nothing', async () => {
    const context = await open()
    const link = (sid: string | undefined, verified: boolean) =>
      context.db.transaction().execute((trx) => linkSession(trx, context, { sid, email_hash: 'jan', verified }))
    const planted = await link(undefined, false)
    const own = await link(planted, true)
    expect(own).not.toBe(planted)
    expect(await readSession(context.db, context, planted)).toEqual([])
    expect(await sessionTrusts(context.db, context, own, 'jan')).toBe(true)
  })

  test('ends 180 days after it began, however often it is used', async () => {
    const clock = createTestClock(start)
    const context = await open({ clock })
    const link = (sid: string | undefined) =>
      context.db.transaction().execute((trx) => linkSession(trx, context, { sid, email_hash: 'jan' }))
    const sid = await link(undefined)
    for (let i = 0; i < 2; i++) {
      clock.advance(80 * 24 * 60 * minute)
      expect(await link(sid)).toBe(sid)
    }
    clock.advance(20 * 24 * 60 * minute)
    expect(await readSession(context.db, context, sid)).toEqual([])
    expect(await link(sid)).not.toBe(sid)
  })

  test('is never opened under a value that the visitor made up', async () => {
    const context = await open()
    const sid = await context.db
      .transaction()
      .execute((trx) => linkSession(trx, context, { sid: 'made up', email_hash: 'jan' }))
    expect(sid).not.toBe('made up')
    expect(await readSession(context.db, context, 'made up')).toEqual([])
  })
})
