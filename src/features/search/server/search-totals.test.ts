import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { describeOnDatabase } from '#test/database.ts'
import { insertOffice } from '#test/offices.ts'
import { createReadsApp } from '#test/reads-app.ts'
import { SearchAnswer } from '../../vestigingen/schemas.ts'

async function ask(app: FastifyInstance, query: string): Promise<SearchAnswer> {
  const answer = await app.inject(`/api/vestigingen/search?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return SearchAnswer.parse(answer.json())
}

// docs/product/search.md, "How far".
describeOnDatabase('the totals of a search', (open) => {
  test('asked services and a distance are counted over all offices, and the list holds the nearest that match', async () => {
    const context = await open()
    const dienst_ids = ['testament', 'leveringsakte']
    // Towards the north, a kilometre between two.
    for (let km = 1; km <= 30; km++) {
      const lat = 52.373 + km / 111.19
      await insertOffice(context.db, { lat, lon: 4.893, dienst_ids: km % 3 === 0 ? dienst_ids : ['testament'] })
    }
    const nowhere = await insertOffice(context.db, { lat: null, lon: null, dienst_ids })
    const app = await createReadsApp(context)
    const search = async (query: string) => await ask(app, `lat=52.373&lon=4.893&${query}`)
    const totals = ({ total_within, total_matching, distance_km }: Awaited<ReturnType<typeof search>>) => ({
      total_within,
      total_matching,
      distance_km,
    })
    const both = await search('distance_km=20.5&diensten=testament,leveringsakte')
    expect(totals(both)).toEqual({ total_within: 20, total_matching: 6, distance_km: 20.5 })
    expect(both.vestigingen.map(({ distance_km }) => Math.round(distance_km ?? 0))).toEqual([3, 6, 9, 12, 15, 18])
    const all = await search('')
    expect(totals(all)).toEqual({ total_within: 30, total_matching: 30, distance_km: 40 })
    const few = await search('distance_km=10.5&diensten=bv-oprichten')
    expect(few).toMatchObject({ vestigingen: [], total_within: 10, total_matching: 0, nearest_matching_km: null })
    const place = await ask(app, 'woonplaats=amsterdam&distance_km=10&limit=4&diensten=leveringsakte')
    expect(place.vestigingen.at(-1)?.id).toBe(nowhere)
  })

  test('the nearest that offers all is told when there is none in the radius', async () => {
    const context = await open()
    for (let nth = 0; nth < 5; nth++) await insertOffice(context.db, { dienst_ids: ['testament'] })
    await insertOffice(context.db, { lat: 52.37 + 22 / 111.19, dienst_ids: ['leveringsakte'] })
    const app = await createReadsApp(context)
    const answer = await ask(app, 'lat=52.37&lon=4.89&distance_km=10&diensten=leveringsakte')
    expect(answer).toMatchObject({ vestigingen: [], total_within: 5, total_matching: 0 })
    expect(answer.nearest_matching_km).toBeCloseTo(22, 1)
  })

  test('a radius grows only when that is asked, before the services are looked at', async () => {
    const context = await open()
    for (const km of [1, 2, 3, 12, 17, 28]) {
      await insertOffice(context.db, { lat: 52.37 + km / 111.19, dienst_ids: km > 20 ? ['leveringsakte'] : [] })
    }
    const app = await createReadsApp(context)
    const search = async (query: string) => {
      const answer = await ask(app, `lat=52.37&lon=4.89&distance_km=10&${query}`)
      const { distance_km, total_within, total_matching } = answer
      return { distance_km, total_within, total_matching }
    }
    expect(await search('')).toEqual({ distance_km: 10, total_within: 3, total_matching: 3 })
    expect(await search('expand=1')).toEqual({ distance_km: 20, total_within: 5, total_matching: 5 })
    const filtered = { distance_km: 20, total_within: 5, total_matching: 0 }
    expect(await search('expand=1&diensten=leveringsakte')).toEqual(filtered)
  })
})
