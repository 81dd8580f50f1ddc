import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { getTarievenBatch, getTarievenlijst } from '#features/tarieven/schemas.ts'
import { createTestClock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertInstantPrice } from '#test/instant-prices.ts'
import { insertOffice, priceParts } from '#test/offices.ts'
import { createReadsApp } from '#test/reads-app.ts'
import { findOffice } from '../index/build-index.ts'

const registers = JSON.stringify([{ naam: 'Kadaster', cents: 10_350 }])

async function insertPriced({ db }: Context, dienst_ids: string[]) {
  const vestiging_id = await insertOffice(db, { dienst_ids })
  const rows = dienst_ids.map((dienst_id) => ({ ...priceParts(60_000, { registers }), vestiging_id, dienst_id }))
  await db.insertInto('tarieven').values(rows).execute()
  return vestiging_id
}
async function prices(app: FastifyInstance, vestiging_ids: unknown[], dienst_ids: string[]) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/tarieven/batch',
    payload: { vestiging_ids, dienst_ids },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return getTarievenBatch.response.parse(answer.json()).items
}

describeOnDatabase('prices', (open) => {
  test('come for the offices that have one for all asked services, own prices for a combination included', async () => {
    const context = await open({ clock: createTestClock('2026-11-21T12:00:00Z') })
    const both = ['leveringsakte', 'hypotheekakte']
    const sum = await insertPriced(context, both)
    const own = await insertPriced(context, both)
    const one = await insertPriced(context, ['leveringsakte'])
    const combination = { ...priceParts(90_000, { registers }), vestiging_id: own, dienst_ids: both.toSorted() }
    await context.db.insertInto('tarief_combinaties').values(combination).execute()
    const app = await createReadsApp(context)

    const items = await prices(app, [Number(sum), own, one, '999', sum], both)
    expect(items.map(({ vestiging_id, price, breakdown }) => [vestiging_id, price, breakdown.combination])).toEqual([
      [sum, Math.round(2 * (600 * 1.21 + 103.5)), false],
      [own, Math.round(900 * 1.21 + 2 * 103.5), true],
    ])
    expect(await prices(app, [], both)).toEqual([])
    expect(await prices(app, [sum], [])).toEqual([])
    expect(await prices(app, [sum], ['onbekend'])).toEqual([])
  })

  test('say for which requests they make offers at once, as long as they do', async () => {
    const clock = createTestClock('2026-11-21T12:00:00Z')
    const context = await open({ clock })
    const { db } = context
    const id = await insertPriced(context, ['leveringsakte', 'hypotheekakte'])
    await insertInstantPrice(context, id, {
      dienst_ids: ['leveringsakte'],
      koopsom_max: 500_000,
      last_day: '2026-11-22',
    })
    const app = await createReadsApp(context)
    const instant = async (...dienst_ids: string[]) => (await prices(app, [id], dienst_ids))[0]?.instant
    expect(await instant('leveringsakte')).toEqual(['koopsom tot en met €\u00a0500.000', 'tot en met 22 november 2026'])
    expect(await instant('hypotheekakte')).toBeNull()
    expect(await instant('leveringsakte', 'hypotheekakte')).toBeNull()
    await db
      .updateTable('vestigingen')
      .set({ paused_until: new Date('2026-11-22T06:00:00Z') })
      .execute()
    await context.index.reload()
    expect(await instant('leveringsakte')).toBeNull()
    clock.advance(19 * 3_600_000)
    await context.index.reload()
    expect(await instant('leveringsakte')).not.toBeNull()
    await db.updateTable('tarieven').set({ compleet: false }).execute()
    await context.index.reload()
    expect(await instant('leveringsakte')).toBeNull()
    await db.updateTable('tarieven').set({ compleet: true }).execute()
    clock.advance(24 * 3_600_000)
    await context.index.reload()
    expect(await instant('leveringsakte')).toBeNull()
  })

  test('list on the page of an office for which services and requests it makes offers at once', async () => {
    const clock = createTestClock('2026-11-21T12:00:00Z')
    const context = await open({ clock })
    const id = await insertPriced(context, ['leveringsakte', 'hypotheekakte'])
    await insertInstantPrice(context, id, { koopsom_max: 500_000, no_description: true, last_day: '2026-11-22' })
    await insertInstantPrice(context, id, { dienst_ids: ['hypotheekakte'], last_day: '2026-11-20' })
    const app = await createReadsApp(context)
    const instant = ['koopsom tot en met €\u00a0500.000', 'zonder beschrijving erbij', 'tot en met 22 november 2026']
    const read = async () => (await app.inject(`/api/vestigingen/${id}/tarievenlijst`)).json().instants
    expect(await read()).toEqual([{ dienst_ids: ['hypotheekakte', 'leveringsakte'], instant }])
    clock.advance(48 * 3_600_000)
    expect(await read()).toEqual([])
  })

  test('are refused for more offices or services than the limits', async () => {
    const app = await createReadsApp(await open())
    const post = (vestiging_ids: string[], dienst_ids: string[]) =>
      app.inject({ method: 'POST', url: '/api/tarieven/batch', payload: { vestiging_ids, dienst_ids } })
    expect((await post(Array(60).fill('1'), Array(6).fill('testament'))).statusCode).toBe(200)
    expect((await post(Array(61).fill('1'), ['testament'])).json()).toMatchObject({ code: 'BAD_REQUEST' })
    expect((await post(['1'], Array(7).fill('testament'))).json()).toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('of one office are a list, which is empty when it has none', async () => {
    const context = await open()
    const priced = await insertPriced(context, ['testament'])
    const none = await insertOffice(context.db)
    const app = await createReadsApp(context)
    const listOf = async (id: string) =>
      getTarievenlijst.response.parse((await app.inject(`/api/vestigingen/${id}/tarievenlijst`)).json())
    expect((await listOf(priced)).items).toMatchObject([{ dienst_id: 'testament', price: 830, register_cents: 10_350 }])
    expect(await listOf(none)).toMatchObject({ vestiging_id: none, items: [], updated_at: null })
    const unknown = await app.inject('/api/vestigingen/999/tarievenlijst')
    expect(unknown.json()).toMatchObject({ code: 'VESTIGING_NOT_FOUND' })
  })

  test('hold for what each office says, whether others say the same or not', async () => {
    const context = await open()
    const said = [
      { situatie: 'Eén persoon', inbegrepen: ['Gesprek'], niet_inbegrepen: ['Tolk'] },
      { situatie: null, inbegrepen: ['Gesprek'], niet_inbegrepen: ['Tolk'] },
      { situatie: 'Eén persoon', inbegrepen: ['Gesprek', 'Tolk'], niet_inbegrepen: [] },
      { situatie: 'Eén persoon', inbegrepen: ['Gesprek'], niet_inbegrepen: ['Tolk'] },
      { situatie: 'Twee personen', inbegrepen: [], niet_inbegrepen: ['Gesprek, Tolk', '"'] },
    ]
    const ids: string[] = []
    for (const [nth, terms] of said.entries()) {
      const vestiging_id = await insertOffice(context.db, { dienst_ids: ['testament'] })
      const parts = priceParts(60_000 + nth, { registers: nth === 3 ? registers : '[]' })
      await context.db
        .insertInto('tarieven')
        .values({ ...parts, ...terms, vestiging_id, dienst_id: 'testament' })
        .execute()
      ids.push(vestiging_id)
    }
    await context.index.reload()
    const read = ids.map((id) => findOffice(context.index.current(), id)!.priceList().tarieven[0]!)
    expect(read).toMatchObject(said)
    expect(read.map((price) => price.registers.length)).toEqual([0, 0, 0, 1, 0])
    expect(read.map((price) => price.honorarium_cents)).toEqual([60_000, 60_001, 60_002, 60_003, 60_004])
  })
})
