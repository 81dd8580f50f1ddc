import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { createTestClock } from '#server/clock.ts'
import { describeOnBothDatabases } from '../../../test/database.ts'
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
    await link(sid, 'jan', true)
    expect(await sessionTrusts(context.db, context, sid, 'jan')).toBe(true)
    expect(await sessionTrusts(context.db, context, 'made up', 'jan')).toBe(false)
    clock.advance(limits.offerte.trustedSessionMs)
    expect(await sessionTrusts(context.db, context, sid, 'jan')).toBe(false)
    expect(await readSession(context.db, context, sid)).toHaveLength(2)
    clock.advance(limits.session.lifeMs)
    expect(await readSession(context.db, context, sid)).toEqual([])
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
