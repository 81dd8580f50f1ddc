import { expect, test } from 'vitest'
import { dayOf, formatDate } from '#contract/format/dates.ts'
import { getCoverage } from '#features/vestigingen/contract.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertInstantPrice } from '#test/instant-prices.ts'
import { insertOffice, priceParts } from '#test/offices.ts'
import { readFor } from '#test/page-read.ts'

type Columns = Parameters<typeof insertOffice>[1]

describeOnDatabase('what a list covers', (open) => {
  const dienst_ids = ['testament']

  /** Five offices in Amsterdam: prices of 400, 600 and 800 euros, one that leaves costs out, none; two answered requests. */
  async function openWithOffices() {
    const context = await open()
    const { db, clock } = context
    const insert = async (columns: Columns, cents: number | null, compleet = true) => {
      const vestiging_id = await insertOffice(db, { dienst_ids, ...columns })
      if (cents !== null) {
        await db
          .insertInto('tarieven')
          .values({ ...priceParts(cents, { compleet }), vestiging_id, dienst_id: 'testament' })
          .execute()
      }
      return vestiging_id
    }
    const at = (km: number) => ({ lat: 52.373 + km / 111.19, lon: 4.893 })
    const ids = [
      await insert({ title: 'Notaris A', ...at(1) }, 40_000),
      await insert({ title: 'Notaris B', ...at(2) }, 60_000),
      await insert({ title: 'Notaris C', ...at(3), partnership_from: new Date('2026-01-01T00:00:00Z') }, 80_000),
      await insert({ title: 'Notaris D', ...at(4) }, 30_000, false),
      await insert({ title: 'Notaris E', ...at(5) }, null),
    ]
    const counted = { median_working_hours: null, instant_offers: 0, price_withdrawals: 0, counted_at: clock.now() }
    const responses = [
      { requests: 1, answered: 1 },
      { requests: 9, answered: 4 },
      { requests: 7, answered: 0 },
    ]
    await db
      .insertInto('response_stats')
      .values(responses.map((row, nth) => ({ vestiging_id: ids[nth]!, ...row, ...counted })))
      .execute()
    await context.index.reload()
    return { context, ids, app: await createTestApp(context) }
  }

  test('is counted over the radius and the services, and by no price that is asked for', async () => {
    const { app, context } = await openWithOffices()
    const read = async (query: string) =>
      (await app.inject(`/api/vestigingen/search?woonplaats=amsterdam&distance_km=15${query}`)).json()
    const date = dayOf(context.clock.now())
    const coverage = { date, total: 5, with_price: 4, with_answers: 2 }
    expect((await read('')).coverage).toEqual(coverage)
    expect(await read('&diensten=testament')).toMatchObject({ total_matching: 5, coverage })
    expect(await read('&diensten=testament&price_max=999')).toMatchObject({ total_matching: 3, coverage })
    const country = async (dienst: string | null) => (await readFor(context, getCoverage, { dienst })).body
    expect(await country(null)).toEqual(coverage)
    expect(await country('leveringsakte')).toEqual({ ...coverage, with_price: 0 })
  })

  test('holds a list to a price without a change of its order', async () => {
    const { app, ids } = await openWithOffices()
    const titlesOf = async (query: string) => {
      const { body } = await app.inject(`/zoeken?woonplaats=amsterdam&diensten=testament${query}`)
      return [...body.matchAll(/<article.*?<h3[^>]*><a[^>]*>(.*?)<\/a>/g)].map(([, title]) => title)
    }
    const all = await titlesOf('')
    expect(all).toEqual(['Notaris C', 'Notaris A', 'Notaris B', 'Notaris D', 'Notaris E'])
    expect(await titlesOf('&price_max=800')).toEqual(['Notaris A', 'Notaris B'])
    expect(await titlesOf('&price_max=1000')).toEqual(['Notaris C', 'Notaris A', 'Notaris B'])
    expect(await titlesOf('&price_max=1000&voorrang=nee&sortBy=distance')).toEqual([
      'Notaris A',
      'Notaris B',
      'Notaris C',
    ])
    // What is no whole amount is none.
    for (const query of ['&price_max=0', '&price_max=7,5', '&price_max=', '&price_max=veel'])
      expect(await titlesOf(query)).toEqual(all)
    const { vestigingen } = (
      await app.inject('/api/vestigingen/search?woonplaats=amsterdam&diensten=testament&price_max=497')
    ).json()
    expect(vestigingen.map(({ id }: { id: string }) => id)).toEqual([ids[0]])
  })

  test('compares prices to the cent, also with an amount that its list does not offer', async () => {
    const { app, context } = await openWithOffices()
    const vestiging_id = await insertOffice(context.db, { dienst_ids, lat: 52.373, lon: 4.893 })
    const tarief = { ...priceParts(40_017), vestiging_id, dienst_id: 'testament' }
    await context.db.insertInto('tarieven').values(tarief).execute()
    await context.index.reload()
    const count = async (price_max: number) => {
      const query = `woonplaats=amsterdam&diensten=testament&price_max=${price_max}`
      const { total_matching } = (await app.inject(`/api/vestigingen/search?${query}`)).json()
      const { body } = await app.inject(`/zoeken?${query}`)
      expect(body).toMatch(
        new RegExp(`<option[^>]*selected[^>]*value="${price_max}"|value="${price_max}"[^>]*selected`),
      )
      return [total_matching, body.match(/<article/g)?.length ?? 0]
    }
    expect(await count(484)).toEqual([1, 1])
    expect(await count(485)).toEqual([2, 2])
    expect(await count(800)).toEqual([3, 3])
  })

  test('says of no price that it is high among the cheapest', async () => {
    const { app, context } = await openWithOffices()
    for (const cents of [20_000, 25_000, 35_000]) {
      const vestiging_id = await insertOffice(context.db, { dienst_ids, lat: 52.373, lon: 4.893 })
      const tarief = { ...priceParts(cents), vestiging_id, dienst_id: 'testament' }
      await context.db.insertInto('tarieven').values(tarief).execute()
    }
    await context.index.reload()
    const read = async (query: string) =>
      (await app.inject(`/zoeken?woonplaats=amsterdam&diensten=testament${query}`)).body
    const words = /(Laag|Midden|Hoog) in deze lijst|De stip laat zien/
    expect(await read('')).toMatch(words)
    expect(await read('&price_max=800')).not.toMatch(words)
  })

  test('holds a list without services to no price, and has no field for one', async () => {
    const { app } = await openWithOffices()
    const { body } = await app.inject('/zoeken?woonplaats=amsterdam&price_max=500')
    expect(body).toContain('Een hoogste prijs geldt voor gekozen diensten.')
    expect(body).not.toMatch(/<select[^>]*name="price_max"/)
    expect([...body.matchAll(/href="([^"]*)"/g)].filter(([, href]) => href?.includes('price_max'))).toEqual([])
  })

  test('says in the heading of the partners that they pay', async () => {
    const { app } = await openWithOffices()
    const { body } = await app.inject('/zoeken?woonplaats=amsterdam')
    const [, heading = ''] = /<h2>(Aanbevolen notarissen.*?)<\/h2>/.exec(body) ?? []
    expect(heading.replace(/<[^>]+>/g, '')).toBe('Aanbevolen notarissen (betaald)')
  })

  test('stands in words on the page of results, that of costs and the one about us', async () => {
    const { app, context } = await openWithOffices()
    const read = async (url: string) => {
      const { body } = await app.inject(url)
      return [/Op \d+ \w+ \d+ kennen wij [^<]*/.exec(body)?.[0], body] as const
    }
    const answers = 'en 2 met een antwoord op een aanvraag via deze website in de laatste 12 maanden.'
    const here = `Op ${formatDate(context.clock.now())} kennen wij 5 kantoren`
    const results = '/zoeken?woonplaats=amsterdam'
    expect((await read(results))[0]).toBe(`${here} binnen 15 km: 4 met een prijs, ${answers}`)
    const [words] = await read(`${results}&diensten=testament`)
    expect(words).toBe(`${here} binnen 15 km met de gekozen diensten: 4 met een prijs daarvoor, ${answers}`)
    const [same, list] = await read(`${results}&diensten=testament&price_max=800`)
    expect(same).toBe(words)
    expect(list).toContain('Kantoren zonder volledige prijs voor deze diensten staan niet in deze lijst.')
    expect(list).toContain('Prijzen voor: Testament, hoogstens €800,-')
    const costs = `${here} in Nederland: 4 met een prijs voor een testament, ${answers}`
    expect((await read('/kosten?dienst=testament'))[0]).toBe(costs)
    expect((await read('/over-ons'))[0]).toBe(`${here} in Nederland: 4 met een prijs, ${answers}`)
  })

  test('says the way on where no price is low enough', async () => {
    const { app } = await openWithOffices()
    const { body } = await app.inject('/zoeken?woonplaats=amsterdam&diensten=testament&price_max=300')
    expect(body).toContain('Geen kantoor binnen 40 km heeft voor wat u koos een volledige prijs van hoogstens €300,-.')
    expect(body).toContain('Kantoren zonder bekende prijs tellen niet mee.')
    expect(body).toContain(' kennen wij 5 kantoren binnen 15 km met de gekozen diensten: 4 met een prijs daarvoor')
    const [, href = ''] = /href="([^"]*)"[^>]*>Alle prijzen tonen/.exec(body) ?? []
    expect(href).toContain('diensten=testament')
    expect(href).not.toContain('price_max')
  })

  test('a place says how far an office goes with a price at once, as long as it says so of each', async () => {
    const { context, ids, app } = await openWithOffices()
    const instant = { dienst_ids, distance_max_km: 25 }
    await insertInstantPrice(context, ids[0]!, instant)
    await insertInstantPrice(context, ids[1]!, { ...instant, distance_max_km: null })
    await insertInstantPrice(context, ids[2]!, { ...instant, last_day: '2026-11-01' })
    await insertInstantPrice(context, ids[3]!, instant)
    await context.index.reload()
    const place = (await app.inject('/api/woonplaats/amsterdam')).json()
    expect(place.instant_reach).toEqual([{ id: ids[0], title: 'Notaris A', distance_max_km: 25 }])
    const { body } = await app.inject('/woonplaats/amsterdam')
    expect(body).toContain(`<a href="/notaris/${ids[0]}">Notaris A</a>: hoogstens 25 km van het kantoor`)
  })
})
