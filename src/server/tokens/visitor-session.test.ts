import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createTestClock } from '#server/clock.ts'
import { describeOnDatabase } from '#test/database.ts'
import { linkSession, readSession, sessionTrusts } from './visitor-session.ts'

const start = '2026-03-02T09:00:00Z'
const minute = 60_000

describeOnDatabase('A session', (open) => {
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
