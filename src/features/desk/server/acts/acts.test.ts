import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openContext } from '#app/context.ts'
import { paths } from '#contract/paths.ts'
import { type Context, closeContext } from '#server/context.ts'
import { createLog } from '#server/log.ts'
import { alterLog } from '#test/altered-log.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase, sameDatabase, testConfig } from '#test/database.ts'
import { logInAtDesk } from '#test/operators.ts'
import type { Operator } from '../operator.ts'
import { appendAct, forgetName } from './append-act.ts'
import { checkLog } from './check-log.ts'
import { hashOfAct, noHash } from './hash-act.ts'
import { verifyActs } from './verify-acts.ts'

describeOnDatabase('The log of acts', (open, kind) => {
  async function setUp(ownDatabase = false) {
    const context = await open({ config: { rateLimits: false }, ownDatabase })
    const { cookie } = await logInAtDesk(context)
    const operator = await context.hooks.operatorOf(context, { login: cookie.split('=')[1] })
    return { context, operator }
  }
  const append = (context: Context, operator: Operator | null, id: string) =>
    context.db.transaction().execute((trx) =>
      appendAct(trx, context, operator, {
        act: 'role_changed',
        subject: { kind: 'account', id },
        before: { role: 'moderator', count: 4.3 },
        after: { role: 'operator', fields: ['naam', 'été'] },
        reason: 'Nieuwe collega',
      }),
    )

  test('is one chain of fifty acts at once', async () => {
    const { context, operator } = await setUp()
    const other =
      kind === 'postgres'
        ? await openContext(testConfig(), { log: createLog('silent'), storage: sameDatabase(context) })
        : context
    const acts = Array.from({ length: 50 }, (_, n) => append(n % 2 ? other : context, n % 3 ? operator : null, `${n}`))
    await Promise.all(acts)
    if (other !== context) await closeContext(other)
    const { count, head, broken } = await verifyActs(context.db)
    expect([count, broken]).toEqual([50, null])
    const last = await context.db.selectFrom('operator_acts').select('hash').where('id', '=', '50').executeTakeFirst()
    expect(head).toBe(last?.hash)
  })

  test('is not written by an act that does not happen', async () => {
    const { context, operator } = await setUp()
    const fails = context.db.transaction().execute(async (trx) => {
      await appendAct(trx, context, operator, { act: 'ways_reset', subject: { kind: 'account', id: '1' } })
      throw new Error('not done')
    })
    await expect(fails).rejects.toThrow('not done')
    await append(context, operator, '1')
    expect(await verifyActs(context.db)).toMatchObject({ count: 1, broken: null })
  })

  test('takes nothing from who has no access any more', async () => {
    const { context, operator } = await setUp()
    await context.db.deleteFrom('account_sessions').execute()
    await expect(append(context, operator, '1')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await context.db.updateTable('accounts').set({ role: 'office' }).execute()
    await expect(append(context, operator, '1')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await verifyActs(context.db)).toEqual({ count: 0, head: noHash, broken: null })
  })

  test('lets nobody change, remove or empty it, but for the name of an account that is erased', async () => {
    const { context, operator } = await setUp()
    await append(context, operator, '1')
    for (const statement of [
      `update operator_acts set reason = 'x'`,
      `update operator_acts set sealed = null, account_id = null`,
      'delete from operator_acts',
      'truncate operator_acts',
    ]) {
      await expect(sql.raw(statement).execute(context.db)).rejects.toThrow('never changed')
    }
    await context.db.transaction().execute((trx) => forgetName(trx, operator.account_id))
    const [row] = await context.db.selectFrom('operator_acts').selectAll().execute()
    expect(row).toMatchObject({ account_id: operator.account_id, sealed: null })
    expect(await verifyActs(context.db)).toMatchObject({ count: 1, broken: null })
  })

  test('shows the row after one that was altered with a hash that is right for it', async () => {
    const { context, operator } = await setUp()
    for (let n = 1; n <= 3; n += 1) await append(context, operator, `${n}`)
    const second = await context.db
      .selectFrom('operator_acts')
      .selectAll()
      .where('id', '=', '2')
      .executeTakeFirstOrThrow()
    const hash = hashOfAct({ ...second, reason: 'Niets' })
    await alterLog(context, `update operator_acts set reason = 'Niets', hash = '${hash}' where id = 2`)
    expect((await verifyActs(context.db)).broken).toEqual({ id: '3', cause: 'unlinked' })
    expect(await checkLog(context.storage)).toMatchObject([{ check: 'logboek', state: 'fout' }])
  })

  test('says which parts of a filter it cannot read, as it narrows nothing then', async () => {
    const { context } = await setUp()
    const app = await createTestApp(context)
    const { cookie } = await logInAtDesk(context)
    const read = async (query: Record<string, string>) =>
      (await app.inject({ url: paths.acts(query), headers: { cookie } })).body
    expect(await read({ soort: 'taart', nummer: 'x1', page: '1e9' })).toContain(
      'Dit kunnen wij niet lezen: Over, Nummer, Pagina.',
    )
    expect(await read({ soort: 'review', nummer: '1', wie: '' })).not.toContain('Dit kunnen wij niet lezen')
  })

  test('is checked on its page, which names the first line that was altered', async () => {
    const { context, operator } = await setUp()
    for (let n = 1; n <= 3; n += 1) await append(context, operator, `${n}`)
    const app = await createTestApp(context)
    const { cookie } = await logInAtDesk(context)
    const check = async () => {
      const { body } = await app.inject({ url: paths.acts({ controle: 'alles' }), headers: { cookie } })
      return body
    }
    expect(await check()).toContain('Het logboek klopt: 3 regels, geen veranderd of weg.')
    await alterLog(context, `update operator_acts set reason = 'Niets' where id = 2`)
    expect(await check()).toContain('Regel 2 is veranderd')
  })

  test.each([
    [`update operator_acts set after = '{"role": "office"}' where id = 3`, '3', 'altered'],
    [`update operator_acts set at = at + interval '1 ms' where id = 1`, '1', 'altered'],
    [`update operator_acts set account_id = null, sealed = null where id = 2`, '2', 'altered'],
    [`delete from operator_acts where id = 1`, '1', 'missing'],
    [`delete from operator_acts where id = 4`, '4', 'missing'],
    [
      `update operator_acts set id = case id when 2 then 93 else 92 end where id in (2, 3);
      update operator_acts set id = id - 90 where id > 90`,
      '2',
      'altered',
    ],
    [`update operator_acts set previous_hash = 'x', hash = 'y' where id = 2`, '2', 'altered'],
  ])('shows the first row that is not as it was written: %s', async (statement, id, cause) => {
    const { context, operator } = await setUp()
    for (let n = 1; n <= 5; n += 1) await append(context, operator, `${n}`)
    for (const part of statement.split(';')) await alterLog(context, part)
    expect((await verifyActs(context.db)).broken).toEqual({ id, cause })
  })
})
