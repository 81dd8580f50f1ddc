import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertInstantPrice } from '#test/instant-prices.ts'
import { insertPrices } from '#test/offer-prices.ts'
import { createOffertesApp, get, insertVestigingen, mailsOf, offerteBody, post, tokenIn } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

import { bounceVestiging } from '../end/bounce.ts'

/** What the price list of `insertPrices` asks: each of its prices rounds its own btw. */
const listCents = 158_544

type Conditions = Parameters<typeof insertInstantPrice>[2]

describeOnDatabase('An offer at once', (open) => {
  /** Three offices with prices, of which the first two say so; a request that waits for its confirmation. */
  async function setUp({
    conditions = {},
    body = {},
  }: {
    conditions?: Conditions
    body?: Record<string, unknown>
  } = {}) {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false } })
    const ids = await insertVestigingen(context, [{}, {}, {}])
    for (const id of ids) await insertPrices(context, id)
    for (const id of ids.slice(0, 2)) await insertInstantPrice(context, id, conditions)
    const app = await createOffertesApp(context)
    await post(app, '', offerteBody(ids, body))
    await runDueJobs(context)
    const customer = tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
    const { db } = context
    return {
      ...{ clock, context, app, db, ids, customer, first: ids[0]!, second: ids[1]!, third: ids[2]! },
      confirm: () => post(app, `/access/${customer}/confirm`, {}),
      readAccess: async () => (await get(app, `/access/${customer}`)).body,
      offers: () =>
        db
          .selectFrom('offerte_answers as a')
          .innerJoin('offerte_vestigingen as o', 'o.id', 'a.offerte_vestiging_id')
          .select(['o.vestiging_id', 'a.kind', 'a.made_by', 'a.total_cents'])
          .orderBy('a.id')
          .execute(),
    }
  }
  const offerOf = (vestiging_id: string, cents = listCents) => ({
    ...{ vestiging_id, kind: 'offer', made_by: 'price_list', total_cents: String(cents) },
  })

  test('is made by each office that says so, to the cent of its price list, in one mail', async () => {
    const { context, confirm, offers, readAccess, first, second } = await setUp()
    expect((await confirm()).status).toBe(200)
    expect(await offers()).toEqual([offerOf(first), offerOf(second)])
    const { status, vestigingen } = await readAccess()
    expect(status).toBe('partly_answered')
    expect(vestigingen.map((v: { status: string }) => v.status)).toEqual(['offered', 'offered', 'queued'])
    const { offer } = vestigingen[0]
    expect(offer).toMatchObject({
      version: 1,
      lines: [
        { dienst_id: 'leveringsakte', honorarium_cents: 62_150 },
        { dienst_id: 'hypotheekakte', honorarium_cents: 35_150 },
      ],
      recherche_cents: 11_000,
      btw_cents: 22_744,
      registers: [{ naam: 'Kadaster', cents: 27_500 }],
      extra: [],
      total_cents: listCents,
      geldig_tot: '2026-12-18',
    })
    const parts = [62_150, 35_150, offer.recherche_cents, offer.kwaliteitsfonds_cents, offer.btw_cents, 27_500]
    expect(parts.reduce((sum, cents) => sum + cents)).toBe(listCents)
    await runDueJobs(context)
    const [m06, ...more] = await mailsOf(context, 'M06')
    expect([m06?.subject, more.length]).toEqual(['U heeft al 2 offertes', 0])
    for (const title of ['Notariaat Voorbeeld 1', 'Notariaat Voorbeeld 2']) expect(m06?.text).toContain(title)
    expect(m06?.text.match(/1\.585,44/g)).toHaveLength(2)
    const m04 = await mailsOf(context, 'M04', 3)
    const bound = m04.filter(({ text }) => text.includes('Wij stuurden de klant namens u meteen een offerte'))
    expect(bound.map(({ to_address }) => to_address).sort()).toEqual([
      'kantoor1@voorbeeld.example',
      'kantoor2@voorbeeld.example',
    ])
  })

  test('is what the page and both mails say, with until when the office can take it back', async () => {
    const { context, confirm, customer } = await setUp()
    await confirm()
    await runDueJobs(context)
    const [m03] = await mailsOf(context, 'M03')
    expect(m03!.text).toContain('U heeft al 2 offertes. Het andere kantoor antwoordt meestal binnen 1 tot 3 werkdagen.')
    expect(m03!.text).not.toContain('Meestal ontvangt u')
    expect(m03!.text).toContain('Een notaris kan u ook mailen of bellen met een vraag.')
    const [m06] = await mailsOf(context, 'M06')
    expect(m06!.text).toContain('Terugtrekken kan alleen tot en met 19 november 2026, of tot u kiest.')
    const pages = await createTestApp(context)
    const { body } = await pages.inject(`/offerte/${customer}?gedaan=confirm`)
    expect(body).toContain('U heeft al 2 offertes. Reageert het andere kantoor, dan krijgt u bericht.')
    expect(body).not.toContain('zodra een notaris reageert')
    expect(body).not.toContain('Meestal ontvangt u')
  })

  test('of every office leaves nothing to wait for', async () => {
    const { context, confirm, customer, third } = await setUp()
    await insertInstantPrice(context, third, {})
    await confirm()
    await runDueJobs(context)
    expect((await mailsOf(context, 'M03'))[0]!.text).not.toContain('1 tot 3 werkdagen')
    const { body } = await (await createTestApp(context)).inject(`/offerte/${customer}?gedaan=confirm`)
    expect(body).toContain('U heeft al 3 offertes.')
    expect(body).not.toContain('krijgt u bericht')
  })

  test('asks what the price list asks when the request is confirmed, not when it was made', async () => {
    const { db, confirm, offers, first, second } = await setUp()
    await db
      .updateTable('tarieven')
      .set({ honorarium_cents: 72_150, btw_cents: Math.round(83_150 * 0.21) })
      .where('vestiging_id', '=', first)
      .where('dienst_id', '=', 'leveringsakte')
      .execute()
    await confirm()
    expect(await offers()).toEqual([offerOf(first, listCents + 12_100), offerOf(second)])
  })

  test('is made of several services where the office said so of each, and of none where it said so of one', async () => {
    const { context, db, confirm, offers, readAccess, first, second } = await setUp()
    await db.deleteFrom('instant_prices').execute()
    await insertInstantPrice(context, first, { dienst_ids: ['leveringsakte'], valid_days: 20 })
    await insertInstantPrice(context, first, { dienst_ids: ['hypotheekakte'] })
    await insertInstantPrice(context, second, { dienst_ids: ['leveringsakte'] })
    await confirm()
    expect(await offers()).toEqual([offerOf(first)])
    expect((await readAccess()).vestigingen[0].offer.geldig_tot).toBe('2026-12-08')
  })

  test('asks the price of both together where the office has one', async () => {
    const { db, clock, confirm, offers, readAccess, first, second } = await setUp()
    const now = clock.now()
    const parts = { honorarium_cents: 80_001, recherche_cents: 11_000, kwaliteitsfonds_cents: 0, btw_cents: 19_110 }
    await db
      .insertInto('tarief_combinaties')
      .values({
        vestiging_id: first,
        dienst_ids: ['hypotheekakte', 'leveringsakte'],
        ...parts,
        ...{ registers: '[]', compleet: true, valid_from: '2026-11-01', confirmed_at: now, updated_at: now },
        ...{ updated_by: null, import_version: null },
      })
      .execute()
    await confirm()
    expect(await offers()).toEqual([offerOf(first, 80_001 + 11_000 + 19_110 + 27_500), offerOf(second)])
    const { lines } = (await readAccess()).vestigingen[0].offer
    expect(lines.reduce((sum: number, line: { honorarium_cents: number }) => sum + line.honorarium_cents, 0)).toBe(
      80_001,
    )
  })

  test('asks a price that begins today from midnight on', async () => {
    const { db, confirm, offers, first, second } = await setUp()
    await sql`insert into coming_tarieven (vestiging_id, dienst_id, honorarium_cents, recherche_cents, kwaliteitsfonds_cents,
      btw_cents, registers, compleet, valid_from, confirmed_at, updated_at)
      select vestiging_id, dienst_id, honorarium_cents + 10000, recherche_cents, kwaliteitsfonds_cents, btw_cents + 2100,
        registers, compleet, date '2026-11-18', timestamptz '2026-11-10 10:00Z', timestamptz '2026-11-10 10:00Z'
      from tarieven where vestiging_id = ${first} and dienst_id = 'leveringsakte'`.execute(db)
    await confirm()
    expect(await offers()).toEqual([offerOf(first, listCents + 12_100), offerOf(second)])
  })

  test('is not made by an office that pauses or was hidden meanwhile', async () => {
    const { db, clock, confirm, offers, first, second } = await setUp()
    const paused_until = new Date(clock.now().getTime() + 86_400_000)
    await db.updateTable('vestigingen').set({ paused_until }).where('id', '=', first).execute()
    await db.updateTable('vestigingen').set({ hidden_at: clock.now() }).where('id', '=', second).execute()
    expect((await confirm()).status).toBe(200)
    expect(await offers()).toEqual([])
  })

  test.each<[string, Conditions, Record<string, unknown>]>([
    ['the purchase costs more', { koopsom_max: 400_000 }, {}],
    ['the mortgage is not known', { hypotheekbedrag_max: 400_000 }, {}],
    ['the customer wrote something', { no_description: true }, {}],
    ['nobody knows how far it is', { distance_max_km: 300 }, {}],
    ['its last day is over', { last_day: '2026-11-17' }, {}],
    ['something else is asked too', {}, { dienst_ids: ['leveringsakte', 'hypotheekakte', 'testament'] }],
    ['less is asked', {}, { dienst_ids: ['leveringsakte'] }],
  ])('is not made when %s', async (_, conditions, body) => {
    const { confirm, offers, context } = await setUp({ conditions, body })
    expect((await confirm()).status).toBe(200)
    expect(await offers()).toEqual([])
    await runDueJobs(context)
    expect(await mailsOf(context, 'M06', 0)).toEqual([])
  })

  test.each([
    ['a postcode', { postcode: '7101AA', woonplaats: '' }],
    ['a place', { postcode: '', woonplaats: 'winterswijk' }],
  ])('is made when all conditions are met, also that of the distance from %s', async (_, place) => {
    const related_search_details = {
      ...{ v: 1, ...place, woonplaats_label: 'Winterswijk', view: 'lijst' },
      ...{ distance_km: 15, effective_distance_km: 15, sort_by: 'distance', category_ids: [], dienst_ids: [] },
      ...{ total_found: 3, searched_at: '2026-11-18T09:00:00Z' },
    }
    const conditions = { koopsom_max: 425_000, distance_max_km: 10, no_description: true }
    const body = { beschrijving: '', related_search_details }
    const { db, confirm, offers, first, second } = await setUp({ conditions, body })
    await db.updateTable('vestigingen').set({ lat: 51.97, lon: 6.72 }).where('id', '=', first).execute()
    await db.updateTable('vestigingen').set({ lat: 52.37, lon: 4.89 }).where('id', '=', second).execute()
    await confirm()
    expect(await offers()).toEqual([offerOf(first)])
  })

  test.each([
    ['is not complete', { compleet: false }],
    ['was confirmed too long ago', { confirmed_at: new Date('2025-05-17T10:00:00Z') }],
    ['was never confirmed by the office', { taken_over: true }],
  ])('is not made when a price %s', async (_, price) => {
    const { db, confirm, offers, first, second } = await setUp()
    const hypotheek = db.updateTable('tarieven').set(price).where('dienst_id', '=', 'hypotheekakte')
    await hypotheek.where('vestiging_id', '=', first).execute()
    await confirm()
    expect(await offers()).toEqual([offerOf(second)])
  })

  test('ends with the price that it was said of', async () => {
    const { db, confirm, offers, first, second } = await setUp()
    const prices = await db.selectFrom('tarieven').selectAll().where('vestiging_id', '=', first).execute()
    const [price] = prices.filter(({ dienst_id }) => dienst_id === 'hypotheekakte')
    await db.deleteFrom('tarieven').where('vestiging_id', '=', first).where('dienst_id', '=', 'hypotheekakte').execute()
    const { terms_key: _, ...again } = price!
    await db
      .insertInto('tarieven')
      .values({ ...again, registers: JSON.stringify(again.registers) })
      .execute()
    await confirm()
    expect(await offers()).toEqual([offerOf(second)])
  })

  test('says what is not in its prices, and not for which case its office wrote them: it binds in this one', async () => {
    const { context, app, db, customer, confirm, readAccess, first } = await setUp()
    const terms = { situatie: 'Een bestaande woning', niet_inbegrepen: ['Volmacht', 'Tolk'] }
    const price = db.updateTable('tarieven').set(terms).where('vestiging_id', '=', first)
    await price.where('dienst_id', '=', 'leveringsakte').execute()
    await confirm()
    const [one, two] = (await readAccess()).vestigingen
    const note = 'Niet inbegrepen bij leveringsakte: Volmacht, Tolk.'
    expect([one.offer.toelichting, two.offer.toelichting]).toEqual([note, null])
    // So does what is held of the request, once the office proved unreachable.
    const { id } = await db.selectFrom('offerte_vestigingen').select('id').orderBy('id').executeTakeFirstOrThrow()
    await db.transaction().execute((trx) => bounceVestiging(trx, context, id))
    const held = (await app.inject(`/api/offerte-requests/access/${customer}/export.json`)).body
    expect(held).toContain('Zie de toelichting')
  })

  test('is made once when the request is confirmed several times at once', async () => {
    const { confirm, offers, context, first, second } = await setUp()
    const answers = await Promise.all([confirm(), confirm(), confirm()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await offers()).toEqual([offerOf(first), offerOf(second)])
    await runDueJobs(context)
    expect(await mailsOf(context, 'M06')).toHaveLength(1)
  })

  test('is not there, and neither is its mail, when what sends the request fails', async () => {
    const { db, confirm, offers, context, first, second } = await setUp()
    await sql`create function refuse_m03() returns trigger language plpgsql as $$
      begin if new.kind = 'M03' then raise exception 'refused'; end if; return new; end $$`.execute(db)
    await sql`create trigger refuse_m03 before insert on mails for each row execute function refuse_m03()`.execute(db)
    try {
      expect((await confirm()).status).toBe(500)
    } finally {
      await sql`drop trigger refuse_m03 on mails`.execute(db)
      await sql`drop function refuse_m03`.execute(db)
    }
    expect(await offers()).toEqual([])
    await runDueJobs(context)
    expect(await mailsOf(context, 'M06', 0)).toEqual([])
    expect((await confirm()).status).toBe(200)
    expect(await offers()).toEqual([offerOf(first), offerOf(second)])
  })

  test('goes with the office when its address refuses the request, which the customer hears', async () => {
    const { db, confirm, context, readAccess, first } = await setUp()
    await confirm()
    const row = db.selectFrom('offerte_vestigingen').select('id').where('vestiging_id', '=', first)
    const { id } = await row.executeTakeFirstOrThrow()
    await db.transaction().execute((trx) => bounceVestiging(trx, context, id))
    expect((await readAccess()).vestigingen[0].status).toBe('bounced')
  })
})
