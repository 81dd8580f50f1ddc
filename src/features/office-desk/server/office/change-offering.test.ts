import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { deskBrowser } from '#test/desk-forms.ts'
import { eventually } from '#test/eventually.ts'
import { insertOffice } from '#test/offices.ts'
import { logInAtDesk } from '#test/operators.ts'

describeOnDatabase('What an office offers and asks, at the desk', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-21T12:00:00Z')
    const context = await open({ config: { rateLimits: false }, clock })
    const app = await createTestApp(context)
    const wim = deskBrowser(app, (await logInAtDesk(context)).cookie)
    const id = await insertOffice(context.db, { dienst_ids: ['testament'] })
    const url = paths.deskOffice(id)
    const send = async (action: string, changes: Record<string, string | string[]>) =>
      wim.send(url, await wim.open(url), action, changes)
    const list = async () => (await app.inject(`/api/vestigingen/${id}/tarievenlijst`)).json()
    const acts = () => context.db.selectFrom('operator_acts').selectAll().orderBy('id').execute()
    return { context, clock, id, wim, url, send, list, acts }
  }

  test('is changed by the rules of the office itself, from a day on, with the price before kept', async () => {
    const { context, id, wim, url, send, list, acts } = await setUp()
    const price = { dienst_id: 'testament', honorarium_cents: '400', recherche_cents: '0' }
    expect((await send('price', { ...price, valid_from: '1-10-2026' })).status).toBe(303)
    await eventually(async () => expect((await list()).items[0]?.price).toBe(484))
    const set = { vestiging_id: id, valid_from: '2026-10-01', updated_by: null }
    expect(await context.db.selectFrom('tarieven').selectAll().executeTakeFirst()).toMatchObject(set)
    expect((await send('price', { ...price, honorarium_cents: '450', reden: 'Nieuwe lijst' })).status).toBe(303)
    const [kept] = await context.db.selectFrom('tarief_history').selectAll().execute()
    expect(kept).toMatchObject({ honorarium_cents: 40_000, valid_from: '2026-10-01' })
    expect((await acts()).map(({ act, after, reason }) => [act, after, reason])).toEqual([
      ['price_changed', { dienst_id: 'testament', total_cents: 48_400, valid_from: '2026-10-01' }, null],
      ['price_changed', { dienst_id: 'testament', total_cents: 54_450, valid_from: '2026-11-21' }, 'Nieuwe lijst'],
    ])
    // As the log tells it: of which service, and in euros.
    expect(await wim.open(url)).toMatch(/dienst: testament.*prijs: €\s484,00 → €\s544,50/s)
  })

  test('is refused by those rules too, and nothing of it stays', async () => {
    const { context, send, acts } = await setUp()
    const price = { dienst_id: 'testament', honorarium_cents: '400', recherche_cents: '0' }
    const wrong: [Record<string, string>, number, string][] = [
      [{ honorarium_cents: '0' }, 400, 'Vul een honorarium in dat hoger is dan 0 euro'],
      [{ honorarium_cents: 'veel' }, 400, 'Vul een bedrag in'],
      [{ valid_from: '1-12-2027' }, 400, 'Kies een dag in het komende jaar'],
      [{ valid_from: 'ooit' }, 400, 'Schrijf de datum als dag, maand en jaar'],
      [{ dienst_id: 'leveringsakte' }, 409, 'biedt deze dienst niet aan'],
      [{ version: 'van toen' }, 409, 'Deze prijs is intussen vervallen'],
      [{ reden: 'x'.repeat(301) }, 400, 'Schrijf de reden op één regel, in hoogstens'],
    ]
    for (const [change, status, said] of wrong) {
      const refused = await send('price', { ...price, ...change })
      expect([change, refused.status, refused.body.includes(said)]).toEqual([change, status, true])
    }
    expect(await context.db.selectFrom('tarieven').selectAll().execute()).toEqual([])
    expect(await acts()).toEqual([])
  })

  test('has a price of a later day, which the desk shows beside the one that holds and takes back', async () => {
    const { wim, url, send, list, acts } = await setUp()
    const price = { dienst_id: 'testament', honorarium_cents: '400', recherche_cents: '0' }
    await send('price', { ...price, valid_from: '1-10-2026' })
    expect((await send('price', { ...price, honorarium_cents: '450', valid_from: '1-1-2027' })).status).toBe(303)
    const page = await wim.open(url)
    expect(page).toMatch(/Vanaf 1 januari 2027: €\s544,50/)
    expect(page).toContain('Geldt vanaf 1 oktober 2026.')
    await eventually(async () => expect((await list()).items).toMatchObject([{ price: 484 }]))
    const back = await send('coming_price_end', { reden: 'Vergissing' })
    expect([back.status, back.to]).toEqual([303, `${url}?gedaan=coming_price_end`])
    expect(await wim.open(`${url}?gedaan=coming_price_end`)).toContain('De prijs die zou ingaan is teruggenomen.')
    expect(await wim.open(url)).toMatch(/Zou gelden vanaf 1 januari 2027. Vervallen op 21 november 2026/)
    const set = { dienst_id: 'testament', total_cents: 54_450, valid_from: '2027-01-01' }
    expect((await acts()).slice(1)).toMatchObject([
      { act: 'price_changed', before: null, after: set },
      { act: 'coming_price_removed', before: set, reason: 'Vergissing' },
    ])
  })

  test('has no price of a later day for services together', async () => {
    const { send } = await setUp()
    const dienst_ids = ['testament', 'leveringsakte']
    await send('diensten', { dienst_ids })
    for (const dienst_id of dienst_ids) await send('price', { dienst_id, version: '', honorarium_cents: '400' })
    const both = { dienst_ids, honorarium_cents: '700', recherche_cents: '0', valid_from: '1-1-2027' }
    const refused = await send('combination', both)
    expect([refused.status, refused.body.includes('geldt meteen')]).toEqual([400, true])
  })

  test('loses a service only with a reason', async () => {
    const { context, send, acts } = await setUp()
    const more = { dienst_ids: ['testament', 'leveringsakte'] }
    expect((await send('diensten', more)).status).toBe(303)
    const less = await send('diensten', { dienst_ids: ['leveringsakte'] })
    expect([less.status, less.body.includes('Schrijf waarom het kantoor deze dienst niet meer aanbiedt')]).toEqual([
      400,
      true,
    ])
    expect(await context.db.selectFrom('vestiging_diensten').selectAll().execute()).toHaveLength(2)
    expect((await send('diensten', { dienst_ids: ['leveringsakte'], reden: 'Gestopt' })).status).toBe(303)
    expect((await acts()).map(({ act, reason }) => [act, reason])).toEqual([
      ['diensten_changed', null],
      ['diensten_changed', 'Gestopt'],
    ])
  })
})
