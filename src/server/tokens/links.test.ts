import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { describeOnDatabase } from '#test/database.ts'
import { extendTokens, mintToken, revokeTokens } from './mint-token.ts'
import { readToken, useToken } from './read-token.ts'

const start = '2026-03-02T09:00:00Z'
const hour = 3_600_000
const mint = (context: Context, kind: 'oa' | 'rv' = 'oa', expires_at: Date | null = new Date('2026-03-02T10:00:00Z')) =>
  context.db.transaction().execute((trx) => mintToken(trx, context, { kind, entity_id: '7', expires_at }))
const use = (context: Context, token: string) =>
  context.db.transaction().execute((trx) => useToken(trx, context, { kind: 'rv', token }))

describeOnDatabase('A link', (open) => {
  test('is told once and stored as a hash only', async () => {
    const context = await open({ clock: createTestClock(start) })
    const token = await mint(context)
    expect(token).toMatch(/^oa[A-Za-z0-9_-]{43}$/)
    const rows = await context.db.selectFrom('tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token.slice(2))
    expect(await readToken(context.db, context, { kind: 'oa', token })).toMatchObject({ entity_id: '7', used_at: null })
  })

  test('fails in the order unknown, wrong kind, revoked, expired, used', async () => {
    const clock = createTestClock(start)
    const context = await open({ clock })
    const read = (token: string, kind: 'oa' | 'rv' = 'rv') => readToken(context.db, context, { kind, token })
    const token = await mint(context, 'rv')
    await expect(read(`rv${token.slice(3)}x`)).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
    await expect(read('')).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
    await expect(read(`oa${token.slice(2)}`)).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
    await use(context, token)
    await expect(read(token)).rejects.toMatchObject({ code: 'TOKEN_ALREADY_USED' })
    clock.advance(2 * hour)
    await expect(read(token)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
    await context.db.transaction().execute((trx) => revokeTokens(trx, context, { kind: 'rv', entity_id: '7' }))
    await expect(read(token)).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
    await expect(read(token, 'oa')).rejects.toMatchObject({ code: 'WRONG_ENTITY_TYPE' })
  })

  test('for one use is used by one of twenty at the same time', async () => {
    const context = await open({ clock: createTestClock(start) })
    const token = await mint(context, 'rv')
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => use(context, token)))
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
    const codes = results.flatMap((r) => (r.status === 'rejected' ? [r.reason.code] : []))
    expect(new Set(codes)).toEqual(new Set(['TOKEN_ALREADY_USED']))
  })

  test('that is used can still be read where that is allowed, and lives longer when it is extended', async () => {
    const clock = createTestClock(start)
    const context = await open({ clock })
    const token = await mint(context, 'rv')
    await use(context, token)
    clock.advance(2 * hour)
    const later = new Date('2026-03-09T09:00:00Z')
    await context.db
      .transaction()
      .execute((trx) => extendTokens(trx, { kind: 'rv', entity_id: '7', expires_at: later }))
    const read = await readToken(context.db, context, { kind: 'rv', token }, { used: 'allowed' })
    expect(read).toMatchObject({ used_at: new Date(start), expires_at: later })
  })
})
