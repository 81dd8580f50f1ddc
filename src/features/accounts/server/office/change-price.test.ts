import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase, type Open, sameDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { priceParts } from '#test/offices.ts'
import { openOwnOffice } from '#test/own-office.ts'
import { typed } from '#test/typed.ts'

const price = { honorarium_cents: 60_001, recherche_cents: 2_500, compleet: true }
const naam = 'Anna Verzonnen'

async function setUp(open: Open, fund: object = {}) {
  const office = await openOwnOffice(open)
  const { context, app, own, other, read, post } = office
  const row = { dienst_id: 'testament', ...priceParts(50_000, fund), ...fund }
  for (const vestiging_id of [own, other])
    await context.db
      .insertInto('tarieven')
      .values({ ...row, vestiging_id, situatie: 'Eén testament', inbegrepen: ['Een gesprek'] })
      .execute()
  await context.index.reload()
  const priceOf = async (dienst = 'testament') =>
    (await read()).prices.find(({ dienst_id }: { dienst_id: string }) => dienst_id === dienst)
  const change = async (body: object, dienst_id = 'testament', of = own) => {
    const version = (await priceOf(dienst_id))?.version
    return post({ action: 'price', dienst_id, ...typed({ version, ...body }) }, of)
  }
  const shown = async (of = own) => (await app.inject(`/api/vestigingen/${of}/tarievenlijst`)).json().items
  const history = () => context.db.selectFrom('tarief_history').selectAll().orderBy('id').execute()
  return { ...office, priceOf, change, shown, history }
}

describeOnDatabase('A price that an office changes', (open, kind) => {
  test('is seen by visitors at once, and the one before is kept with who replaced it and when', async () => {
    const { clock, own, change, priceOf, read, shown, history } = await setUp(open)
    clock.advance(60_000)
    const { status } = await change(price)
    const changed = { dienst_id: 'testament', ...price, btw_cents: 13_125, kwaliteitsfonds_cents: 0, registers: [] }
    const moment = '2026-11-20T10:01:00.000Z'
    expect([status, await priceOf()]).toEqual([
      303,
      {
        ...{ ...changed, label: 'Testament', total_cents: 75_626 },
        ...{ situatie: 'Eén testament', inbegrepen: ['Een gesprek'], niet_inbegrepen: [] },
        ...{ valid_from: '2026-11-20', updated_at: moment, updated_by: naam, version: expect.any(String) },
      },
    ])
    await eventually(async () => expect((await shown())[0]).toMatchObject({ ...changed, situatie: 'Eén testament' }))
    expect(await history()).toMatchObject([{ vestiging_id: own, dienst_id: 'testament', honorarium_cents: 50_000 }])
    expect((await read()).past_prices).toMatchObject([
      { honorarium_cents: 50_000, total_cents: 60_500, replaced_at: moment, replaced_by: naam },
    ])
    // The same again confirms it, and replaces nothing.
    await change(price)
    expect(await history()).toHaveLength(1)
  })

  test('is the first of a service, with its fund and its registers at cost', async () => {
    const { clock, change, priceOf, shown, history, read } = await setUp(open)
    const registers = [
      { naam: 'Kadaster', cents: 14_450 },
      { naam: 'Handelsregister', cents: 285 },
    ]
    const first = { ...price, kwaliteitsfonds_cents: 951, registers }
    expect((await change(first, 'leveringsakte')).status).toBe(303)
    expect(await priceOf('leveringsakte')).toMatchObject({ ...first, btw_cents: 13_325, total_cents: 91_512 })
    await eventually(async () =>
      expect((await shown())[0]).toMatchObject({ dienst_id: 'leveringsakte', ...first, register_cents: 14_735 }),
    )
    expect(await history()).toEqual([])
    clock.advance(60_000)
    const without = { ...price, kwaliteitsfonds_cents: 0, registers: [], compleet: false }
    await change(without, 'leveringsakte')
    expect(await priceOf('leveringsakte')).toMatchObject({ ...without, btw_cents: 13_125 })
    const [past] = (await read()).past_prices
    expect(past).toMatchObject({ ...first, replaced_by: naam })
    // To undo it is a change like any other.
    const { registers: rows, kwaliteitsfonds_cents, compleet } = past
    await change({ ...price, registers: rows, kwaliteitsfonds_cents, compleet }, 'leveringsakte')
    await eventually(async () => expect((await shown())[0]).toMatchObject(first))
    expect((await read()).past_prices).toHaveLength(2)
  })

  const terms = {
    situatie: 'Twee gelijke testamenten',
    inbegrepen: ['Een gesprek', 'Het ontwerp'],
    niet_inbegrepen: ['Een volmacht'],
  }

  test('says for which case it holds and what is in it, which visitors read at once and history keeps', async () => {
    const { change, shown, read, priceOf } = await setUp(open)
    await change({ ...price, ...terms, inbegrepen: ['Een gesprek', ' ', ' Het ontwerp '] })
    await eventually(async () => expect((await shown())[0]).toMatchObject(terms))
    // What is not said stays.
    await change({ honorarium_cents: 50_000, recherche_cents: 0 })
    expect(await priceOf()).toMatchObject(terms)
    const { past_prices } = await read()
    expect(past_prices).toMatchObject([terms, { situatie: 'Eén testament', inbegrepen: ['Een gesprek'] }])
    // The words alone make another price too, and said to be none they go.
    const { version } = await priceOf()
    const none = { situatie: null, inbegrepen: [], niet_inbegrepen: [] }
    await change({ honorarium_cents: 50_000, recherche_cents: 0, ...none })
    await eventually(async () => expect((await shown())[0]).toMatchObject(none))
    expect((await read()).past_prices).toHaveLength(3)
    expect((await change({ ...price, version })).status).toBe(409)
    // A personal number is kept nowhere.
    await change({ ...price, situatie: 'Van 111222333', inbegrepen: ['Van 111222333'] })
    expect(await priceOf()).toMatchObject({ situatie: 'Van [BSN verwijderd]', inbegrepen: ['Van [BSN verwijderd]'] })
  })

  test('says so in as many words as fit, for the form and for the database', async () => {
    const { context, post, priceOf } = await setUp(open)
    const wrong: [field: string, message: string, row: object, fields: Record<string, string>][] = [
      [
        'situatie',
        'Schrijf in hoogstens 200 tekens waar de prijs voor geldt',
        { situatie: 'x'.repeat(201) },
        { situatie: 'x'.repeat(201) },
      ],
      [
        'inbegrepen',
        'Schrijf elke regel in hoogstens 120 tekens',
        { inbegrepen: ['Een gesprek', 'x'.repeat(121)] },
        { inbegrepen: `Een gesprek\r\n${'x'.repeat(121)}` },
      ],
      [
        'niet_inbegrepen',
        'Schrijf hoogstens 12 regels',
        { niet_inbegrepen: Array(13).fill('Een volmacht') },
        { niet_inbegrepen: Array(13).fill('Een volmacht').join('\n') },
      ],
    ]
    const { version } = await priceOf()
    const form = { action: 'price', dienst_id: 'testament', version, honorarium_cents: '600' }
    for (const [field, message, row, fields] of wrong) {
      const page = await post({ ...form, ...fields })
      const control = `testament-${field}`
      expect(page.body).toContain(`<a href="#${control}">${message}</a>`)
      expect(page.body).toContain(`id="${control}-error"`)
      await expect(context.db.updateTable('tarieven').set(row).execute()).rejects.toThrow(/check constraint/)
    }
    const terms = { situatie: '', inbegrepen: ' Een gesprek \r\n\r\nHet ontwerp', niet_inbegrepen: '' }
    expect((await post({ ...form, ...terms })).status).toBe(303)
    expect(await priceOf()).toMatchObject({ situatie: null, inbegrepen: ['Een gesprek', 'Het ontwerp'] })
  })

  test('counts btw over the fund as the office did before, else as the operator set it', async () => {
    const over = await setUp(open, { kwaliteitsfonds_cents: 1_000, btw_cents: 10_710 })
    await over.change({ ...price, kwaliteitsfonds_cents: 1_000 })
    expect(await over.priceOf()).toMatchObject({ btw_cents: 13_335, kwaliteitsfonds_cents: 1_000 })
    const without = await setUp(open, { kwaliteitsfonds_cents: 1_000, btw_cents: 10_500 })
    await without.change({ ...price, kwaliteitsfonds_cents: 1_000 })
    expect(await without.priceOf()).toMatchObject({ btw_cents: 13_125, kwaliteitsfonds_cents: 1_000 })
  })

  test('is refused when another one stands there by now, and what stands there stays', async () => {
    const { change, priceOf, history } = await setUp(open)
    const { version } = await priceOf()
    await change(price)
    const late = await change({ ...price, honorarium_cents: 1, version })
    expect(late.status).toBe(409)
    expect(late.body).toMatch(
      /<a href="#testament-honorarium_cents">Deze prijs is intussen gewijzigd in €\u00a0756,26\./,
    )
    expect((await change({ ...price, recherche_cents: 1, version: null })).status).toBe(409)
    // Sent again after a lost answer it is what stands there.
    expect((await change({ ...price, version })).status).toBe(303)
    const gone = await change({ ...price, version }, 'leveringsakte')
    expect(gone.body).toContain('Deze prijs is intussen vervallen.')
    expect(await priceOf()).toMatchObject(price)
    expect(await history()).toHaveLength(1)
  })

  test('is set by one of twenty tabs at once', async () => {
    const { change, post, history } = await setUp(open)
    const form = { action: 'price', dienst_id: 'leveringsakte', version: '' }
    const tabs = Array.from({ length: 20 }, (_, n) => post({ ...form, honorarium_cents: `1${n}` }))
    const answers = await Promise.all(tabs)
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(19).fill(409)])
    expect(await history()).toEqual([])
    expect((await change(price, 'leveringsakte')).status).toBe(303)
  })

  const texts = {
    nothing: 'Vul een honorarium in dat hoger is dan 0 euro',
    negative: 'Een bedrag kan niet onder nul zijn',
    part: 'Vul een bedrag in hele centen in, zoals 1.250,50',
    huge: 'Dit bedrag is te hoog',
    unreadable: 'Vul een bedrag in, zoals 1.250 of 1.250,50',
    register: 'Vul in van welk register deze kosten zijn',
  }
  const wrong: [field: string, message: string, fields: Record<string, string>][] = [
    ['honorarium_cents', texts.nothing, { honorarium_cents: '' }],
    ['recherche_cents', texts.negative, { recherche_cents: '-0,01' }],
    ['honorarium_cents', texts.part, { honorarium_cents: '12,345' }],
    ['honorarium_cents', texts.huge, { honorarium_cents: '9'.repeat(30) }],
    ['recherche_cents', texts.unreadable, { recherche_cents: 'veel' }],
    ['recherche_cents', texts.unreadable, { recherche_cents: '12,500' }],
    ['kwaliteitsfonds_cents', texts.negative, { kwaliteitsfonds_cents: '-5' }],
    ['registers.0.naam', texts.register, { 'registers.0.cents': '1' }],
    ['registers.0.cents', texts.negative, { 'registers.3.naam': 'Kadaster', 'registers.3.cents': '-1' }],
  ]

  test('to what is no price is refused by the name of the field, and stays as it was', async () => {
    const { post, priceOf, history } = await setUp(open)
    const { version } = await priceOf()
    const form = { action: 'price', dienst_id: 'testament', version, honorarium_cents: '600' }
    for (const [field, message, fields] of wrong) {
      const page = await post({ ...form, ...fields })
      expect(page.status).toBe(400)
      expect(page.body).toContain(`<a href="#testament-${field}">${message}</a>`)
      expect(page.body).toContain(`id="testament-${field}-error"`)
      // What was typed is there to be put right.
      const shown = Object.values(fields).at(-1)
      expect(page.body).toContain(shown === '' ? ' value ' : `value="${shown}"`)
    }
    expect(await priceOf()).toMatchObject({ honorarium_cents: 50_000 })
    expect(await history()).toEqual([])
  })

  test('is typed as people type it, without JavaScript', async () => {
    const { own, post, priceOf } = await setUp(open)
    const form = { action: 'price', dienst_id: 'leveringsakte', honorarium_cents: '1.250,50', recherche_cents: '' }
    const register = { 'registers.1.naam': 'Kadaster', 'registers.1.cents': '€ 144,50' }
    const sent = await post({ ...form, version: '', ...register, compleet: 'true' })
    expect([sent.status, sent.location]).toEqual([303, `/kantoor/${own}?gedaan=price`])
    expect(await priceOf('leveringsakte')).toMatchObject({
      ...{ honorarium_cents: 125_050, recherche_cents: 0, kwaliteitsfonds_cents: 0, compleet: true },
      registers: [{ naam: 'Kadaster', cents: 14_450 }],
    })
    const late = await post({ ...form, version: '', honorarium_cents: '1' })
    expect(late.status).toBe(409)
    expect(late.body).toContain('Deze prijs is intussen gewijzigd')
  })

  test('is of an office of the own account, and of a service that it offers', async () => {
    const { other, change, shown } = await setUp(open)
    expect((await change(price, 'testament', other)).status).toBe(403)
    for (const dienst of ['onzin', '__proto__']) {
      const { status, body } = await change(price, dienst)
      expect([status, body.includes('<a href="#dienst_ids">Deze dienst bestaat niet</a>')]).toEqual([404, true])
    }
    const { status, body } = await change(price, 'bv-oprichten')
    expect(status).toBe(409)
    expect(body).toContain('Uw kantoor biedt deze dienst niet aan. Kies hem eerst bij Diensten')
    expect((await shown(other))[0]).toMatchObject({ honorarium_cents: 50_000 })
  })

  test.runIf(kind === 'postgres')('is what another node shows too, calls and pages alike', async () => {
    const { context, own, change, shown } = await setUp(open)
    const node = await open({ storage: sameDatabase(context), clock: context.clock })
    const app = await createTestApp(node)
    const page = async () => (await app.inject(`/notaris/${own}?tab=tarieven`)).body
    expect(await page()).toContain('605')
    await change({ ...price, honorarium_cents: 123_400 })
    await eventually(async () => expect(await page()).toContain('1.523'))
    await eventually(async () => {
      const answer = (await app.inject(`/api/vestigingen/${own}/tarievenlijst`)).json()
      expect(answer.items).toEqual(await shown())
    })
  })
})
