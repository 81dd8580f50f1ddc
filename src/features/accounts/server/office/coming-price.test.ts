import { expect, test } from 'vitest'
import { startPrices } from '#features/tarieven/server/start-prices.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase, type Open, sameDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { priceParts } from '#test/offices.ts'
import { openOwnOffice } from '#test/own-office.ts'
import { typed } from '#test/typed.ts'

const price = { honorarium_cents: 60_000, recherche_cents: 0 }
/** Soon enough for who is logged in. */
const december = '2026-12-01'

async function setUp(open: Open) {
  const office = await openOwnOffice(open)
  const { context, clock, app, own, read, post } = office
  const row = { vestiging_id: own, dienst_id: 'testament', ...priceParts(50_000) }
  await context.db
    .insertInto('tarieven')
    .values({ ...row, valid_from: '2026-01-01' })
    .execute()
  await context.index.reload()
  const version = async () => {
    const { prices, coming_prices } = await read()
    return [...prices, ...coming_prices].find(({ dienst_id }) => dienst_id === 'testament').version
  }
  const set = (price: object, dienst_id = 'testament') => post({ action: 'price', dienst_id, ...typed(price) })
  const change = async (price: object) => set({ version: await version(), ...price })
  const takeBack = (of: string) => post({ action: 'coming_price_end', dienst_id: 'testament', version: of })
  /** The clock stands at this moment, and the job has run. */
  const at = async (moment: string) => {
    clock.advance(new Date(moment).getTime() - clock.now().getTime())
    await startPrices.handler(context, {})
  }
  const shownAt = async (node = app) => {
    const { items } = (await node.inject(`/api/vestigingen/${own}/tarievenlijst`)).json()
    return items.map(({ honorarium_cents }: { honorarium_cents: number }) => honorarium_cents)
  }
  const history = () => context.db.selectFrom('tarief_history').selectAll().orderBy('id').execute()
  const coming = async () => (await read()).coming_prices
  return { ...office, row, version, set, change, takeBack, at, shownAt, history, coming }
}

describeOnDatabase('A price of a later day', (open, kind) => {
  test('waits for the midnight of its day in Amsterdam, and then takes the place of the one before', async () => {
    const { context, own, read, change, at, shownAt, history, coming } = await setUp(open)
    expect((await change({ ...price, valid_from: '1 december 2026' })).status).toBe(303)
    expect(await coming()).toMatchObject([{ ...price, valid_from: december, total_cents: 72_600 }])
    expect((await read()).prices).toMatchObject([{ honorarium_cents: 50_000, valid_from: '2026-01-01' }])
    await at('2026-11-30T22:59:59.999Z')
    await context.index.reload()
    expect(await shownAt()).toEqual([50_000])
    expect(await history()).toEqual([])
    await at('2026-11-30T23:00:00Z')
    await eventually(async () => expect(await shownAt()).toEqual([60_000]))
    expect(await coming()).toEqual([])
    expect((await read()).prices).toMatchObject([{ ...price, valid_from: december, updated_by: 'Anna Verzonnen' }])
    const replaced_at = new Date('2026-11-30T23:00:00Z')
    expect(await history()).toMatchObject([{ vestiging_id: own, honorarium_cents: 50_000, replaced_at }])
  })

  test('begins an hour earlier by UTC in summer, also where the service had no price', async () => {
    const { set, at, shownAt } = await setUp(open)
    await set({ ...price, version: null, valid_from: '1-7-2027' }, 'leveringsakte')
    await at('2027-06-30T21:59:59Z')
    expect(await shownAt()).toEqual([50_000])
    await at('2027-06-30T22:00:00Z')
    await eventually(async () => expect((await shownAt()).toSorted()).toEqual([50_000, 60_000]))
  })

  test('is one per service: a newer one takes its place, and it can be taken back; all of them are kept', async () => {
    const { context, row, change, takeBack, version, coming, history, read, at, shownAt } = await setUp(open)
    await change({ ...price, valid_from: december })
    const before = await version()
    await change({ ...price, honorarium_cents: 61_000, valid_from: '2027-02-01' })
    expect(await coming()).toMatchObject([{ honorarium_cents: 61_000, valid_from: '2027-02-01' }])
    expect((await takeBack(before)).status).toBe(409)
    const now = await version()
    // Twice, as after a lost answer.
    for (let n = 0; n < 2; n += 1) expect((await takeBack(now)).status).toBe(303)
    expect(await coming()).toEqual([])
    expect(await history()).toMatchObject([
      { honorarium_cents: 60_000, valid_from: december },
      { honorarium_cents: 61_000, valid_from: '2027-02-01' },
    ])
    expect((await read()).past_prices).toMatchObject([{ valid_from: '2027-02-01' }, { valid_from: december }])
    await at('2027-02-01T12:00:00Z')
    expect(await shownAt()).toEqual([50_000])
    // The database holds it too: one per service, of a day that is later than when it was said.
    const later = { ...row, valid_from: december, updated_at: new Date('2026-11-30T12:00:00Z') }
    await context.db.insertInto('coming_tarieven').values(later).execute()
    await expect(context.db.insertInto('coming_tarieven').values(later).execute()).rejects.toThrow(
      /coming_tarieven_pkey/,
    )
    const late = { updated_at: new Date('2026-11-30T23:00:00Z') }
    await expect(context.db.updateTable('coming_tarieven').set(late).execute()).rejects.toThrow(/coming_tarieven_later/)
  })

  test('leaves the price of now to be changed, but not by a page that shows neither', async () => {
    const { change, set, takeBack, version, coming, at, shownAt } = await setUp(open)
    const first = await version()
    await change({ ...price, valid_from: december })
    const stale = await set({ ...price, honorarium_cents: 55_000, version: first })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatch(/€\s605,00, en €\s726,00 vanaf 1 december 2026/)
    expect((await change({ ...price, honorarium_cents: 55_000 })).status).toBe(303)
    await eventually(async () => expect(await shownAt()).toEqual([55_000]))
    expect(await coming()).toHaveLength(1)
    // A page of before midnight neither sets the price of before again nor takes back what holds by now.
    const old = await version()
    await at('2026-11-30T22:59:59Z')
    expect((await coming())[0].version).toBe(old)
    await at('2026-11-30T23:00:01Z')
    expect((await set({ ...price, honorarium_cents: 54_000, version: old })).status).toBe(409)
    expect((await takeBack(old)).status).toBe(409)
  })

  test('is within a year, and goes with its service', async () => {
    const { change, post, read, coming, history, version } = await setUp(open)
    const refused = await change({ ...price, valid_from: '21-11-2027' })
    const message = 'Deze dag is te ver weg. Kies een dag in het komende jaar'
    expect(refused.status).toBe(400)
    expect(refused.body).toContain(`<a href="#testament-valid_from">${message}</a>`)
    const form = { action: 'price', dienst_id: 'testament', version: await version(), honorarium_cents: '600' }
    const page = await post({ ...form, valid_from: '31-2-2027' })
    expect(page.body).toContain('<a href="#testament-valid_from">Deze dag bestaat niet')
    expect((await post({ ...form, valid_from: '20-11-2027' })).status).toBe(303)
    expect(await coming()).toHaveLength(1)
    const { offering } = await read()
    await post({ action: 'diensten', dienst_ids: ['leveringsakte'], version: offering.version })
    expect(await coming()).toEqual([])
    expect(await history()).toMatchObject([{ valid_from: '2026-01-01' }, { valid_from: '2027-11-20' }])
  })

  test.runIf(kind === 'postgres')('holds on every node, without a restart', async () => {
    const { context, change, at, shownAt } = await setUp(open)
    const node = await createTestApp(await open({ storage: sameDatabase(context), clock: context.clock }))
    await change({ ...price, valid_from: december })
    expect(await shownAt(node)).toEqual([50_000])
    await at('2026-11-30T23:00:00Z')
    await eventually(async () => expect(await shownAt(node)).toEqual([60_000]))
  })
})
