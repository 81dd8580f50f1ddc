import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { errors } from '#contract/errors.ts'
import {
  getVestiging,
  getVestigingenBatch,
  getVestigingenTotal,
  listVestigingen,
  searchVestigingen,
  suggestVestigingen,
} from '#features/vestigingen/schemas.ts'
import { createTestClock } from '#server/clock.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertOffice } from '#test/offices.ts'
import { createReadsApp } from '#test/reads-app.ts'

const start = '2026-11-21T12:00:00Z'

async function ask<S extends z.ZodMiniType>(app: FastifyInstance, { response }: { response: S }, url: string) {
  const answer = await app.inject(url)
  expect(answer.statusCode, answer.body).toBe(200)
  return response.parse(answer.json())
}
const codeOf = async (app: FastifyInstance, url: string) => {
  const answer = await app.inject(url)
  const { code } = answer.json() as { code: keyof typeof errors }
  expect(answer.statusCode).toBe(errors[code].status)
  return code
}

describeOnDatabase('offices', (open) => {
  test('a postcode finds the offices around it, nearest first, with true distances', async () => {
    const context = await open()
    const near = await insertOffice(context.db, { lat: 52.3731, lon: 4.8926, dienst_ids: ['testament'] })
    const utrecht = await insertOffice(context.db, { plaats: 'Utrecht', location_id: 'utrecht', lat: 52.09, lon: 5.12 })
    await insertOffice(context.db, { plaats: 'Groningen', location_id: 'groningen', lat: 53.22, lon: 6.57 })
    const app = await createReadsApp(context)
    const answer = await ask(app, searchVestigingen, '/api/vestigingen/search?postcode=1012+lg&lat=0&lon=0')
    expect(answer.location).toEqual({
      kind: 'postcode',
      label: '1012LG',
      gemeente: 'Amsterdam',
      provincie: 'Noord-Holland',
      precision: 'pc4',
    })
    expect(answer.vestigingen.map(({ id }) => id)).toEqual([near, utrecht])
    expect(answer.vestigingen[0]?.distance_km).toBeLessThan(1)
    expect(answer.vestigingen[1]?.distance_km).toBeGreaterThan(33)
    expect(answer.vestigingen[1]?.distance_km).toBeLessThan(37)
    const [first] = answer.vestigingen
    expect(first?.rank).toEqual({ partner: false, emailable: true, rating: null, distance: first?.distance_km })
    expect(first?.diensten).toEqual([
      { id: 'erven_schenken', label: 'Erven & Schenken', diensten: [{ id: 'testament', label: 'Testament' }] },
    ])
    expect(answer.ranking.url).toMatch(/^http.*\/volgorde$/)
  })

  test('an office without coordinates is found from its own place, last and without a distance', async () => {
    const context = await open()
    const nowhere = await insertOffice(context.db, { lat: null, lon: null })
    const near = await insertOffice(context.db)
    const app = await createReadsApp(context)
    const inPlace = await ask(app, searchVestigingen, '/api/vestigingen/search?woonplaats=amsterdam')
    expect(inPlace.vestigingen.map(({ id, distance_km }) => [id, distance_km === null])).toEqual([
      [near, false],
      [nowhere, true],
    ])
    const nextTown = await ask(app, searchVestigingen, '/api/vestigingen/search?woonplaats=diemen')
    expect(nextTown.vestigingen.map(({ id }) => id)).toEqual([near])
    const one = await ask(app, searchVestigingen, '/api/vestigingen/search?woonplaats=amsterdam&limit=1')
    expect(one.vestigingen.map(({ id }) => id)).toEqual([near])
  })

  test('an office without coordinates is found where more offices stand near than are answered, up to half of them', async () => {
    const context = await open()
    const nowhere: string[] = []
    for (let nth = 0; nth < 3; nth++) nowhere.push(await insertOffice(context.db, { lat: null, lon: null }))
    for (let nth = 0; nth < 8; nth++) await insertOffice(context.db)
    const app = await createReadsApp(context)
    const unlocated = async (limit: number) => {
      const url = `/api/vestigingen/search?woonplaats=amsterdam&limit=${limit}`
      const { vestigingen } = await ask(app, searchVestigingen, url)
      expect(vestigingen).toHaveLength(limit)
      return vestigingen.slice(-nowhere.length).filter(({ distance_km }) => distance_km === null).length
    }
    expect(await unlocated(8)).toBe(3)
    expect(await unlocated(4)).toBe(2)
    expect(await unlocated(1)).toBe(0)
  })

  test('a place is known by id, name and alias; a double name is the largest, with the others told', async () => {
    const app = await createReadsApp(await open())
    const labelOf = async (name: string) =>
      (await ask(app, searchVestigingen, `/api/vestigingen/search?woonplaats=${encodeURIComponent(name)}`)).location
        .label
    expect(await labelOf('AMSTERDAM')).toBe('Amsterdam')
    expect(await labelOf("'s-Gravenhage")).toBe('Den Haag')
    expect(await labelOf('den bosch')).toBe("'s-Hertogenbosch")
    const hengelo = await ask(app, searchVestigingen, '/api/vestigingen/search?woonplaats=Hengelo')
    expect(hengelo.location.provincie).toBe('Overijssel')
    expect(hengelo.alternatives.map(({ provincie }) => provincie)).toContain('Gelderland')
    const other = hengelo.alternatives[0]?.location_id ?? ''
    const answer = await ask(app, searchVestigingen, `/api/vestigingen/search?woonplaats=${other}`)
    expect(answer.location.provincie).toBe('Gelderland')
  })

  test('postcode goes before woonplaats, woonplaats before coordinates', async () => {
    const app = await createReadsApp(await open())
    const kindOf = async (query: string) =>
      (await ask(app, searchVestigingen, `/api/vestigingen/search?${query}`)).location.kind
    expect(await kindOf('postcode=1012LG&woonplaats=utrecht&lat=52&lon=5')).toBe('postcode')
    expect(await kindOf('postcode=&woonplaats=utrecht&lat=52&lon=5')).toBe('woonplaats')
    expect(await kindOf('lat=52&lon=5')).toBe('coordinates')
  })

  test('a search that cannot be done is refused with its own code', async () => {
    const app = await createReadsApp(await open())
    const refused = {
      '': 'INVALID_SEARCH_PARAMETERS',
      'lat=0&lon=0': 'INVALID_SEARCH_PARAMETERS',
      'lat=91&lon=5': 'INVALID_SEARCH_PARAMETERS',
      'lat=52&lon=': 'INVALID_SEARCH_PARAMETERS',
      'lat=noord&lon=5': 'BAD_REQUEST',
      'lat=0x34&lon=5': 'BAD_REQUEST',
      'postcode=1012L': 'INVALID_POSTCODE',
      'postcode=0012LG': 'INVALID_POSTCODE',
      'postcode=1999AA': 'POSTCODE_NOT_FOUND',
      'woonplaats=nergenshuizen': 'WOONPLAATS_NOT_FOUND',
      'woonplaats=amsterdam&category_ids=woning_huis,tuinen': 'CATEGORY_NOT_FOUND',
    }
    const answered: Record<string, string> = {}
    for (const query of Object.keys(refused)) answered[query] = await codeOf(app, `/api/vestigingen/search?${query}`)
    expect(answered).toEqual(refused)
  })

  test('a number that is left empty is not given', async () => {
    const app = await createReadsApp(await open())
    const search = await ask(app, searchVestigingen, '/api/vestigingen/search?postcode=1012LG&distance_km=&lat=&lon=')
    expect([search.location.kind, search.distance_km]).toEqual(['postcode', 40])
    const near = await ask(app, searchVestigingen, '/api/vestigingen/within-range?lat=52&lon=5&max_distance_km=')
    expect(near.distance_km).toBe(15)
  })

  test('asked categories keep the offices that offer something in each', async () => {
    const context = await open()
    const both = await insertOffice(context.db, { dienst_ids: ['testament', 'hypotheekakte'] })
    const one = await insertOffice(context.db, { dienst_ids: ['testament'] })
    const app = await createReadsApp(context)
    const idsFor = async (category_ids: string) =>
      (
        await ask(app, searchVestigingen, `/api/vestigingen/search?woonplaats=amsterdam&category_ids=${category_ids}`)
      ).vestigingen.map(({ id }) => id)
    expect(await idsFor('erven_schenken')).toEqual([both, one])
    expect(await idsFor('erven_schenken,woning_huis')).toEqual([both])
  })

  test('within-range refuses a point outside the Netherlands and a distance outside its bounds', async () => {
    const app = await createReadsApp(await open())
    const beyond = ['lat=50&lon=5', 'lat=52&lon=8', 'lat=52&lon=5&max_distance_km=41', 'lat=52&lon=5&max_distance_km=0']
    for (const query of beyond) {
      expect(await codeOf(app, `/api/vestigingen/within-range?${query}`)).toBe('INVALID_SEARCH_PARAMETERS')
    }
  })

  test.each([
    ['within-range?lat=0&lon=5', ['lat']],
    ['within-range?lat=52&lon=8', ['lon']],
    ['within-range?', ['lat', 'lon']],
    ['within-range?lat=52&lon=5&max_distance_km=41', ['max_distance_km']],
    ['within-range?lat=0&lon=0&max_distance_km=41', ['lat', 'lon', 'max_distance_km']],
    ['search?lat=91&lon=181', ['lat', 'lon']],
    ['search?woonplaats=utrecht&distance_km=41&diensten=tuinen', ['distance_km', 'diensten']],
  ])('%s is refused with the name of each wrong field', async (query, names) => {
    const app = await createReadsApp(await open())
    const { code, error, fields = [] } = (await app.inject(`/api/vestigingen/${query}`)).json()
    expect([code, fields.map(({ field }: { field: string }) => field)]).toEqual(['INVALID_SEARCH_PARAMETERS', names])
    expect(error).toBe(fields[0].message)
  })

  test('within-range finds everything up to its distance, 15 km by itself', async () => {
    const context = await open()
    const near = await insertOffice(context.db, { lat: 52, lon: 5 })
    const far = await insertOffice(context.db, { lat: 52.2, lon: 5 })
    const app = await createReadsApp(context)
    const search = async (query: string) =>
      (await ask(app, searchVestigingen, `/api/vestigingen/within-range?lat=52&lon=5${query}`)).vestigingen
    expect((await search('')).map(({ id }) => id)).toEqual([near])
    expect((await search('&max_distance_km=23')).map(({ id }) => id)).toEqual([near, far])
  })

  test('a pause and a partnership begin and end by the clock, without a change in the database', async () => {
    const clock = createTestClock(start)
    const context = await open({ clock })
    const id = await insertOffice(context.db, {
      paused_until: new Date('2026-11-21T13:00:00Z'),
      partnership_from: new Date('2026-11-21T14:00:00Z'),
      partnership_until: new Date('2026-11-21T15:00:00Z'),
    })
    const app = await createReadsApp(context)
    const facts = async () => {
      context.index.keepTime()
      const { can_receive_email, paused_until, partnership_active } = await ask(
        app,
        getVestiging,
        `/api/vestigingen/${id}`,
      )
      return { can_receive_email, paused_until, partnership_active }
    }
    const paused_until = '2026-11-21T13:00:00.000Z'
    expect(await facts()).toEqual({ can_receive_email: false, paused_until, partnership_active: false })
    clock.advance(3_600_000)
    expect(await facts()).toEqual({ can_receive_email: true, paused_until: null, partnership_active: false })
    clock.advance(3_600_000)
    expect(await facts()).toMatchObject({ partnership_active: true })
    clock.advance(3_600_000)
    expect(await facts()).toMatchObject({ partnership_active: false })
  })

  test('hidden offices are nowhere; merged ones only answer with the office that took them over', async () => {
    const context = await open()
    const live = await insertOffice(context.db)
    const middle = await insertOffice(context.db, { merged_into: live })
    const merged = await insertOffice(context.db, { merged_into: middle })
    const hidden = await insertOffice(context.db, { hidden_at: new Date(start) })
    const app = await createReadsApp(context)
    expect(await ask(app, getVestigingenTotal, '/api/vestigingen/total')).toEqual({ total: 1, count: 1 })
    const { vestigingen } = await ask(app, searchVestigingen, '/api/vestigingen/search?woonplaats=amsterdam')
    expect(vestigingen.map(({ id }) => id)).toEqual([live])
    expect(await ask(app, getVestiging, `/api/vestigingen/${merged}`)).toMatchObject({ id: merged, canonical_id: live })
    expect(await ask(app, getVestiging, `/api/vestigingen/${live}`)).toMatchObject({ id: live, canonical_id: null })
    for (const id of [hidden, '999999', 'dummy']) {
      expect(await codeOf(app, `/api/vestigingen/${id}`)).toBe('VESTIGING_NOT_FOUND')
    }
  })

  test('a batch answers in the order of its ids and drops unknown ones', async () => {
    const context = await open()
    const a = await insertOffice(context.db)
    const b = await insertOffice(context.db)
    const app = await createReadsApp(context)
    const post = (ids: unknown) => app.inject({ method: 'POST', url: '/api/vestigingen/batch', payload: { ids } })
    const answer = await post([Number(b), '999999', a, b])
    expect(getVestigingenBatch.response.parse(answer.json()).map(({ id }) => id)).toEqual([b, a])
    expect((await post([])).json()).toEqual([])
    expect((await post(Array(51).fill('1'))).json()).toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('the list has pages that are clamped, and can be of one place', async () => {
    const context = await open()
    for (const title of ['Bé', 'Ad', 'Cé']) await insertOffice(context.db, { title })
    await insertOffice(context.db, { title: 'Dé', plaats: "'s-Gravenhage", location_id: 'den-haag' })
    const app = await createReadsApp(context)
    const page = (query: string) => ask(app, listVestigingen, `/api/vestigingen?${query}`)
    const first = await page('limit=3')
    expect(first.data.map(({ title }) => title)).toEqual(['Ad', 'Bé', 'Cé'])
    expect(first.pagination).toEqual({
      page: 1,
      limit: 3,
      total_pages: 2,
      total_count: 4,
      has_next: true,
      has_previous: false,
    })
    expect((await page('limit=3&page=9')).pagination).toMatchObject({ page: 2, has_next: false, has_previous: true })
    for (const name of ['s+gravenhage', 'Den+Haag', 'the-hague', 'den-haag'])
      expect((await page(`plaats=${name}`)).data.map(({ title }) => title)).toEqual(['Dé'])
    expect((await page('plaats=nergens')).pagination).toMatchObject({ page: 1, total_pages: 1, total_count: 0 })
  })

  test('names are suggested by their beginning, then by the beginning of a word, then when nearly right', async () => {
    const context = await open()
    const word = await insertOffice(context.db, { title: 'Van Linde notarissen' })
    const prefix = await insertOffice(context.db, { title: 'Linde & Els' })
    const near = await insertOffice(context.db, { title: 'Lindenhof', plaats: 'Zwolle' })
    await insertOffice(context.db, { title: 'Eikenlaan' })
    const app = await createReadsApp(context)
    const suggest = async (query: string) =>
      (await ask(app, suggestVestigingen, `/api/vestigingen/autocomplete?${query}`)).map(({ id }) => id)
    expect(await suggest('q=linde')).toEqual([prefix, near, word])
    expect((await suggest('q=linde+zwol'))[0]).toBe(near)
    expect(await suggest('q=lindnehof')).toContain(near)
    expect(await suggest('q=l')).toEqual([])
    expect(await suggest('q=linde&limit=1')).toEqual([prefix])
    expect(await suggest('q=linde&limit=1&include_placeholders=1')).toEqual([prefix, 'dummy', 'dummy2'])
  })

  test('a read is told to be unchanged until an office changes', async () => {
    const context = await open()
    const app = await createReadsApp(context)
    const url = '/api/vestigingen/search?woonplaats=amsterdam'
    const { etag } = (await app.inject(url)).headers
    const again = () => app.inject({ url, headers: { 'if-none-match': String(etag) } })
    expect((await again()).statusCode).toBe(304)
    await insertOffice(context.db)
    await context.index.reload()
    expect((await again()).statusCode).toBe(200)
  })
})
