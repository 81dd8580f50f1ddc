import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createTestClock } from '#server/clock.ts'
import { describeOnDatabase } from '#test/database.ts'
import { withIdempotency } from './idempotency.ts'

const start = '2026-03-02T09:00:00Z'

describeOnDatabase('An idempotency key', (open) => {
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
