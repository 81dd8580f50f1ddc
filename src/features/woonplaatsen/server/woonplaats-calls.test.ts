import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { loadGazetteer } from '#features/gazetteer/server/gazetteer.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase, type Open } from '#test/database.ts'
import { insertOffice, priceParts } from '#test/offices.ts'
import { textOf } from '#test/readability.ts'
import { listVestigingSitemapIds } from '../../vestigingen/schemas.ts'
import { getWoonplaats, listWoonplaatsen, listWoonplaatsSitemapIds } from '../schemas.ts'

type Context = Awaited<ReturnType<Open>>

async function appOn(context: Context) {
  await context.index.reload()
  return createTestApp(context)
}
type App = Awaited<ReturnType<typeof appOn>>

async function placeOf(app: App, name: string, query = '') {
  const answer = await app.inject(`/api/woonplaats/${encodeURIComponent(name)}${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return getWoonplaats.response.parse(answer.json())
}

/** Amsterdam by default; Diemen lies within 15 km of it, Utrecht does not. */
const diemen = { plaats: 'Diemen', location_id: 'diemen', lat: 52.339, lon: 4.96 }
const utrecht = { plaats: 'Utrecht', location_id: 'utrecht', lat: 52.09, lon: 5.12 }

describeOnDatabase('one place', (open) => {
  test('answers its own offices first, then those within 15 km, the nearest first', async () => {
    const context = await open()
    const around = await insertOffice(context.db, diemen)
    const far = await insertOffice(context.db, { lat: 52.41, lon: 4.78 })
    const near = await insertOffice(context.db)
    const nowhere = await insertOffice(context.db, { lat: null, lon: null })
    await insertOffice(context.db, utrecht)
    const app = await appOn(context)
    const place = await placeOf(app, 'amsterdam')
    expect(place).toMatchObject({
      location_id: 'amsterdam',
      woonplaats: 'Amsterdam',
      slug: 'amsterdam',
      gemeente: 'Amsterdam',
      provincie: 'Noord-Holland',
      total: 3,
      around_total: 1,
      price_stats: [],
    })
    expect(place.vestigingen.map(({ id }) => id)).toEqual([near, far, nowhere, around])
    const distances = place.vestigingen.map(({ distance_km }) => distance_km)
    expect(distances[2]).toBeNull()
    expect(distances[0]).toBeLessThan(distances[1] as number)
    expect(distances[3]).toBeLessThanOrEqual(limits.woonplaats.aroundKm)
    expect((await placeOf(app, 'amsterdam', '?limit=2')).vestigingen.map(({ id }) => id)).toEqual([near, far])
  })

  test('an office without a key of its place counts by the name of its place, aliases too', async () => {
    const context = await open()
    await insertOffice(context.db, { plaats: "'s-Gravenhage", location_id: null, lat: 52.08, lon: 4.31 })
    expect((await placeOf(await appOn(context), 'den-haag')).total).toBe(1)
  })

  test.each([
    ['rijswijk-gelderland', 'rijswijk-gelderland'],
    ['Den Bosch', 's-hertogenbosch'],
    ["'s-Gravenhage", 'den-haag'],
    ['AMSTERDAM', 'amsterdam'],
  ])('%s is known as %s', async (name, location_id) => {
    expect((await placeOf(await appOn(await open()), name)).location_id).toBe(location_id)
  })

  test('a name that is no place answers WOONPLAATS_NOT_FOUND', async () => {
    const app = await appOn(await open())
    for (const name of ['nergenshuizen', '%20', 'a'.repeat(200)]) {
      const answer = await app.inject(`/api/woonplaats/${name}`)
      expect(answer.statusCode).toBe(errors.WOONPLAATS_NOT_FOUND.status)
      expect(answer.json()).toMatchObject({ code: 'WOONPLAATS_NOT_FOUND', error: errors.WOONPLAATS_NOT_FOUND.text })
    }
  })

  test('places nearby are told with their offices, nearest first, those with an office before those without', async () => {
    const context = await open()
    await insertOffice(context.db, diemen)
    const { nearby } = await placeOf(await appOn(context), 'amsterdam')
    expect(nearby).toHaveLength(limits.woonplaats.nearbyMax)
    expect(nearby.find(({ slug }) => slug === 'diemen')).toMatchObject({ woonplaats: 'Diemen', total: 1 })
    expect(nearby.map(({ slug }) => slug)).not.toContain('amsterdam')
    const distances = nearby.map(({ distance_km }) => distance_km)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(distances.at(-1)).toBeLessThanOrEqual(limits.woonplaats.aroundKm)
  })

  test('prices are told from five offices on, in and around the place', async () => {
    const context = await open()
    const ids = await Promise.all([1, 2, 3, 4].map(() => insertOffice(context.db, { dienst_ids: ['testament'] })))
    ids.push(await insertOffice(context.db, { ...diemen, dienst_ids: ['testament'] }))
    const rows = ids.map((vestiging_id, n) => ({
      vestiging_id,
      dienst_id: 'testament',
      ...priceParts((n + 1) * 10_000),
    }))
    await context.db.insertInto('tarieven').values(rows.slice(0, 4)).execute()
    const app = await appOn(context)
    expect((await placeOf(app, 'amsterdam')).price_stats).toEqual([])
    await context.db.insertInto('tarieven').values(rows.slice(4)).execute()
    await context.index.reload()
    // 100 to 500 euros of honorarium with 21 % btw.
    const stats = [{ dienst_id: 'testament', n: 5, p25: 242, median: 363, p75: 484, country_median: 363 }]
    expect((await placeOf(app, 'amsterdam')).price_stats).toEqual(stats)
    expect((await placeOf(app, 'utrecht')).price_stats).toEqual([])
  })
})

describeOnDatabase('the page of a place', (open) => {
  const read = async (app: App, path: string) => {
    const { statusCode, body } = await app.inject(path)
    return { statusCode, body, words: textOf(body) }
  }

  test('tells of its offices, how far they stand, its parts and what others of its name are', async () => {
    const context = await open()
    await insertOffice(context.db)
    await insertOffice(context.db, { lat: 52.41, lon: 4.78 })
    await insertOffice(context.db, utrecht)
    const app = await appOn(context)
    const { words } = await read(app, '/woonplaats/amsterdam')
    expect(words).toMatch(/De kantoren in Amsterdam staan op [\d,]+ k?m tot \d,\d km van het midden\./)
    expect(words).toMatch(/Bij Amsterdam horen ook Amsterdam Centrum, .* en .*\./)
    expect(words).toContain('Minder dan 5 kantoren binnen 15 km geven hier een prijs.')
    expect((await read(app, '/woonplaats/rijswijk-gelderland')).words).toContain('Notarissen in Rijswijk (Gelderland)')
  })

  test('says what to do where no office is near, and names the nearest', async () => {
    const context = await open()
    const id = await insertOffice(context.db, { ...utrecht, title: 'Kantoor Ver Weg' })
    const app = await appOn(context)
    const { words, body } = await read(app, '/woonplaats/vlissingen')
    expect(words).toContain('Geen notaris in de buurt: dit kunt u doen')
    expect(words).toContain('Kantoor Ver Weg in Utrecht, op 1')
    expect(body).toContain(`href="/notaris/${id}"`)
  })

  test.each(['nergens-huizen', '%3Cscript%3E', 'a'.repeat(300), '%00'])(
    'of %s is a search with that name',
    async (name) => {
      const { statusCode, body } = await read(await appOn(await open()), `/woonplaats/${name}`)
      expect(statusCode).toBe(404)
      expect(body).toContain('href="/woonplaatsen"')
      expect(body).toMatch(/<input[^>]* name="q"/)
      if (name === 'nergens-huizen') expect(body).toContain('value="nergens huizen"')
      expect(body).not.toContain('<script>')
    },
  )
})

describeOnDatabase('all places', (open) => {
  test('are those of the gazetteer by name, each with the offices in it', async () => {
    const context = await open()
    await insertOffice(context.db)
    await insertOffice(context.db, { hidden_at: new Date('2026-01-01T00:00:00Z') })
    const app = await appOn(context)
    const read = async () => listWoonplaatsen.response.parse((await app.inject('/api/woonplaats/all')).json())
    const places = await read()
    expect(places.map(({ location_id }) => location_id).toSorted()).toEqual(
      loadGazetteer()
        .places.map(({ location_id }) => location_id)
        .toSorted(),
    )
    expect(places.filter(({ total }) => total > 0)).toEqual([
      {
        location_id: 'amsterdam',
        woonplaats: 'Amsterdam',
        slug: 'amsterdam',
        gemeente: 'Amsterdam',
        provincie: 'Noord-Holland',
        total: 1,
      },
    ])
    await insertOffice(context.db, diemen)
    await context.index.reload()
    expect((await read()).filter(({ total }) => total > 0).map(({ slug }) => slug)).toEqual(['amsterdam', 'diemen'])
  })

  test.each(['/api/woonplaats/all', '/api/woonplaats/amsterdam', '/api/woonplaats/sitemap/ids'])(
    '%s may be kept for a minute and is told to be unchanged',
    async (url) => {
      const app = await appOn(await open())
      const { headers } = await app.inject(url)
      expect(headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600')
      const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
      expect(again.statusCode).toBe(304)
    },
  )
})

describeOnDatabase('the addresses for search engines', (open) => {
  test('are ids, with details=1 also the slug and the last change', async () => {
    const context = await open()
    const id = await insertOffice(context.db, { slug: 'kantoor-aan-het-damrak' })
    await insertOffice(context.db, { hidden_at: new Date('2026-01-01T00:00:00Z') })
    await insertOffice(context.db, { merged_into: id })
    const app = await appOn(context)
    const read = async (url: string) => (await app.inject(`/api/${url}`)).json() as unknown
    expect(await read('vestigingen/sitemap/ids')).toEqual([id])
    const entry = { id, slug: 'kantoor-aan-het-damrak', updated_at: '2026-01-01T00:00:00.000Z' }
    expect(await read('vestigingen/sitemap/ids?details=1')).toEqual([entry])
    const places = listWoonplaatsSitemapIds.response.parse(await read('woonplaats/sitemap/ids'))
    expect(places).toHaveLength(loadGazetteer().places.length)
    const detailed = await read('woonplaats/sitemap/ids?details=1')
    expect(listVestigingSitemapIds.response.parse(detailed)).toContainEqual({
      id: 'amsterdam',
      slug: 'amsterdam',
      updated_at: entry.updated_at,
    })
    expect(detailed).toContainEqual({ id: 'diemen', slug: 'diemen', updated_at: null })
  })

  test('stand in the sitemap, which robots.txt names', async () => {
    const context = await open({ config: { publicUrl: 'https://voorbeeld.example' } })
    const id = await insertOffice(context.db)
    const app = await appOn(context)
    const sitemap = await app.inject('/sitemap.xml')
    expect(sitemap.headers['content-type']).toContain('application/xml')
    const addresses = [...sitemap.body.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address)
    const paths = ['/', '/woonplaatsen', '/woonplaats/amsterdam', `/notaris/${id}`, '/akte/testament']
    expect(addresses).toEqual(expect.arrayContaining(paths.map((path) => `https://voorbeeld.example${path}`)))
    expect(new Set(addresses).size).toBe(addresses.length)
    const robots = await app.inject('/robots.txt')
    expect(robots.body).toContain('Sitemap: https://voorbeeld.example/sitemap.xml')
  })
})
