import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase, type Open, sameDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { priceParts } from '#test/offices.ts'
import { openOwnOffice } from '#test/own-office.ts'
import { typed } from '#test/typed.ts'
import { eraseAccount } from '../account.ts'
import { accountPersonalData } from '../personal-data.ts'

const dienst_ids = ['leveringsakte', 'hypotheekakte']
const naam = 'Anna Verzonnen'
const kadaster = [{ naam: 'Kadaster', cents: 10_000 }]

/** One by one they cost € 605 and € 100 for the Kadaster each. */
async function setUp(open: Open) {
  const office = await openOwnOffice(open, [...dienst_ids, 'testament'])
  const { context, app, own, post, read } = office
  const parts = priceParts(50_000, { registers: JSON.stringify(kadaster), updated_at: context.clock.now() })
  for (const dienst_id of dienst_ids)
    await context.db
      .insertInto('tarieven')
      .values({ ...parts, vestiging_id: own, dienst_id })
      .execute()
  await context.index.reload()
  const combinationOf = async () => (await read()).combinations[0]
  const change = async (body: object, of = own) => {
    const version = (await combinationOf())?.version
    return post({ action: 'combination', ...typed({ dienst_ids, version, ...body }) }, of)
  }
  const lower = async (honorarium_cents: number) => {
    const [{ version }] = (await read()).prices
    const price = { honorarium_cents, registers: kadaster, compleet: true, version }
    return post({ action: 'price', dienst_id: 'leveringsakte', ...typed(price) })
  }
  const shown = async (on = app) => {
    const payload = { vestiging_ids: [own], dienst_ids }
    const { items } = (await on.inject({ method: 'POST', url: '/api/tarieven/batch', payload })).json()
    return [items[0]?.price, items[0]?.breakdown.combination]
  }
  const remove = (version: string) => post({ action: 'combination_end', dienst_ids, version })
  return { ...office, change, combinationOf, lower, shown, remove }
}

describeOnDatabase('A price for services together', (open, kind) => {
  test('is what visitors see at once for exactly these, and the one before is kept', async () => {
    const { clock, change, combinationOf, shown, read, post } = await setUp(open)
    expect(await shown()).toEqual([1_410, false])
    const { status } = await change({ honorarium_cents: 80_000, compleet: true })
    const first = { honorarium_cents: 80_000, recherche_cents: 0, btw_cents: 16_800, kwaliteitsfonds_cents: 0 }
    expect([status, await combinationOf()]).toEqual([
      303,
      {
        ...{ ...first, dienst_ids, label: 'Leveringsakte en Hypotheekakte', compleet: true },
        ...{ register_cents: 20_000, total_cents: 116_800, singles_cents: 141_000, visible: true },
        ...{ updated_at: '2026-11-20T10:00:00.000Z', updated_by: naam, version: expect.any(String) },
      },
    ])
    await eventually(async () => expect(await shown()).toEqual([1_168, true]))
    clock.advance(60_000)
    // In any order it is the same combination.
    await change({ dienst_ids: ['hypotheekakte', 'leveringsakte', 'hypotheekakte'], honorarium_cents: 70_000 })
    expect(await combinationOf()).toMatchObject({ honorarium_cents: 70_000, compleet: false })
    await eventually(async () => expect(await shown()).toEqual([1_047, true]))
    const { combinations, past_combinations } = await read()
    expect([combinations.length, past_combinations]).toMatchObject([
      1,
      [{ ...first, dienst_ids, replaced_at: '2026-11-20T10:01:00.000Z', replaced_by: naam }],
    ])
    // Another set has no price of its own.
    await post({ action: 'price', dienst_id: 'testament', honorarium_cents: '100', version: '' })
    expect((await read()).combinations).toHaveLength(1)
  })

  test('is never above the sum of the single prices, for the form and for the database', async () => {
    const { context, own, change, shown } = await setUp(open)
    const { status, body } = await change({ honorarium_cents: 100_001 })
    expect(status).toBe(400)
    const text = 'Dit is €\u00a00,01 meer dan de diensten los kosten: samen €\u00a01.410,00. Vul een lager bedrag in'
    expect(body).toContain(`<a href="#combinatie-honorarium_cents">${text}</a>`)
    expect((await change({ honorarium_cents: 100_000 })).status).toBe(303)
    await eventually(async () => expect(await shown()).toEqual([1_410, true]))
    const dearer = context.db
      .updateTable('tarief_combinaties')
      .set({ ...{ honorarium_cents: 100_001, btw_cents: 21_000 } })
      .where('vestiging_id', '=', own)
    await expect(dearer.execute()).rejects.toThrow('costs no more than its services')
    const unpriced = { ...priceParts(100), vestiging_id: own, dienst_ids: ['leveringsakte', 'testament'] }
    await expect(context.db.insertInto('tarief_combinaties').values(unpriced).execute()).rejects.toThrow(
      'costs no more',
    )
  })

  test('gives way to the sum when a single price is lowered, until that is raised again', async () => {
    const { change, lower, shown, combinationOf } = await setUp(open)
    await change({ honorarium_cents: 80_000 })
    expect((await lower(20_000)).status).toBe(303)
    await eventually(async () => expect(await shown()).toEqual([1_047, false]))
    expect(await combinationOf()).toMatchObject({ visible: false, total_cents: 116_800, singles_cents: 104_700 })
    // To confirm it is to set it.
    expect((await change({ honorarium_cents: 80_000 })).status).toBe(400)
    await lower(50_000)
    await eventually(async () => expect(await shown()).toEqual([1_168, true]))
    expect((await combinationOf()).visible).toBe(true)
  })

  test('goes when the office takes it away or offers one of the services no more, and can be set again', async () => {
    const { change, remove, post, read, shown, combinationOf } = await setUp(open)
    await change({ honorarium_cents: 80_000 })
    const { version } = await combinationOf()
    await change({ honorarium_cents: 70_000 })
    expect((await remove(version)).body).toContain('Deze combinatieprijs is intussen €\u00a0847,00 zonder registers')
    expect((await remove((await combinationOf()).version)).status).toBe(303)
    expect((await remove(version)).status).toBe(303)
    await eventually(async () => expect(await shown()).toEqual([1_410, false]))
    expect((await change({ honorarium_cents: 70_000 })).status).toBe(303)
    const { offering } = await read()
    await post({ action: 'diensten', dienst_ids: ['hypotheekakte'], version: offering.version })
    const { combinations, past_combinations } = await read()
    expect(combinations).toEqual([])
    const amounts = past_combinations.map((one: { honorarium_cents: number }) => one.honorarium_cents)
    expect(amounts).toEqual([70_000, 70_000, 80_000])
  })

  test('is refused in words for what is no combination, and for another office', async () => {
    const { other, change, combinationOf } = await setUp(open)
    const price = { honorarium_cents: 10_000 }
    const wrong: [body: object, status: number, message: string][] = [
      [{ dienst_ids: [] }, 400, 'Kies minimaal twee diensten'],
      [{ dienst_ids: ['testament', 'testament'] }, 400, 'Kies minimaal twee diensten'],
      [{ dienst_ids: ['testament', '__proto__'] }, 400, 'Deze dienst bestaat niet'],
      [{ dienst_ids: ['testament', 'leveringsakte'] }, 409, 'Geef eerst elke dienst van de combinatie een eigen prijs'],
      [{ honorarium_cents: 0 }, 400, 'Vul een honorarium in dat hoger is dan 0 euro'],
      [{ recherche_cents: '-0,01' }, 400, 'Een bedrag kan niet onder nul zijn'],
      [
        { version: 'onzin' },
        409,
        'Deze combinatieprijs is intussen weggehaald. Controleer uw bedragen en sla opnieuw op.',
      ],
    ]
    for (const [fields, status, message] of wrong) {
      const answer = await change({ ...price, ...fields })
      expect([answer.status, answer.body.includes(`>${message}</a>`)]).toEqual([status, true])
    }
    expect((await change(price, other)).status).toBe(403)
    expect(await combinationOf()).toBeUndefined()
  })

  test('is one of at most twenty', async () => {
    const { context, own, change } = await setUp(open)
    await sql`insert into vestiging_diensten select ${own}::bigint, translate(n::text, '0123456789', 'abcdefghij')
      from generate_series(1, 20) n`.execute(context.db)
    await sql`insert into tarieven (vestiging_id, dienst_id, honorarium_cents, recherche_cents, kwaliteitsfonds_cents,
        btw_cents, compleet, valid_from, confirmed_at, updated_at)
      select vestiging_id, dienst_id, 100, 0, 0, 21, true, now(), now(), now() from vestiging_diensten
      where vestiging_id = ${own}::bigint and dienst_id !~ 'akte|testament'`.execute(context.db)
    await sql`insert into tarief_combinaties (vestiging_id, dienst_ids, honorarium_cents, recherche_cents,
        kwaliteitsfonds_cents, btw_cents, compleet, valid_from, confirmed_at, updated_at)
      select vestiging_id, sorted_set(array[dienst_id, 'leveringsakte']), 100, 0, 0, 21, true, now(), now(), now()
      from tarieven where vestiging_id = ${own}::bigint and dienst_id !~ 'akte'`.execute(context.db)
    const { body } = await change({ honorarium_cents: 100, version: null })
    expect(body).toContain('U heeft al 20 combinaties. Haal er eerst een weg')
  })

  test('is set by one of ten tabs at once', async () => {
    const { change, combinationOf } = await setUp(open)
    const tabs = Array.from({ length: 10 }, (_, n) => change({ honorarium_cents: 1_000 + n, version: null }))
    const answers = await Promise.all(tabs)
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(9).fill(409)])
    expect(await combinationOf()).toMatchObject({ recherche_cents: 0 })
  })

  test('is typed, changed and taken away without JavaScript', async () => {
    const { own, post, combinationOf, read } = await setUp(open)
    const form = { action: 'combination', dienst_ids, version: '', honorarium_cents: '1.000,01' }
    const dear = await post(form)
    expect(dear.status).toBe(400)
    expect(dear.body).toContain('href="#combinatie-honorarium_cents"')
    expect(dear.body).toContain('id="combinatie-honorarium_cents-error"')
    expect(dear.body).toContain('value="1.000,01"')
    const none = await post({ ...form, dienst_ids: [] })
    expect(none.body).toContain('href="#combinatie-dienst_ids"')
    const sent = await post({ ...form, honorarium_cents: '900' })
    expect([sent.status, sent.location]).toEqual([303, `/kantoor/${own}?gedaan=combination`])
    const { version } = await combinationOf()
    const late = await post({ ...form, honorarium_cents: '1' })
    expect([late.status, late.body.includes('Deze combinatieprijs is intussen')]).toEqual([409, true])
    expect(late.body).toContain('id="combinatie-leveringsakte-hypotheekakte-version-error"')
    const end = await post({ action: 'combination_end', dienst_ids, version })
    expect([end.status, end.location]).toEqual([303, `/kantoor/${own}?gedaan=combination_end`])
    expect((await read()).combinations).toEqual([])
  })

  test('stays when the account that set it is erased, and is in what its owner reads', async () => {
    const { context, change, combinationOf, lower } = await setUp(open)
    await change({ honorarium_cents: 80_000 })
    const { id, email_hash } = await context.db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
    const items = await accountPersonalData.find(context, { email_hash } as never)
    const texts = items.flatMap(({ fields }) => fields.map(({ label }) => label))
    expect(texts).toContain('Prijs opgeslagen: Hypotheekakte en Leveringsakte')
    // Also while the single prices are lower.
    await lower(20_000)
    await context.db.transaction().execute((trx) => eraseAccount(trx, context, id))
    const rows = await context.db.selectFrom('tarief_combinaties').select(['honorarium_cents', 'updated_by']).execute()
    expect(rows).toEqual([{ honorarium_cents: 80_000, updated_by: null }])
    await expect(combinationOf()).rejects.toThrow()
  })

  test.runIf(kind === 'postgres')('is what another node shows too', async () => {
    const { context, change, shown } = await setUp(open)
    const app = await createTestApp(await open({ storage: sameDatabase(context), clock: context.clock }))
    expect(await shown(app)).toEqual([1_410, false])
    await change({ honorarium_cents: 80_000 })
    await eventually(async () => expect(await shown(app)).toEqual([1_168, true]))
  })
})
