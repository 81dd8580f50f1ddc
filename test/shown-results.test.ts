import type { FastifyInstance } from 'fastify'
import { expect, test, vi } from 'vitest'
import { seedDemo } from '#app/demo/seed-demo.ts'
import { diensten } from '#features/diensten/rules.ts'
import type { SearchAnswer, Vestiging } from '#features/vestigingen/contract.ts'
import { patiently } from '#server/database/patiently.ts'
import type { Db } from '#server/database/schema.ts'
import { createTestApp } from './app.ts'
import { describeOnDatabase } from './database.ts'
import {
  documentedOrders,
  documentedRadii,
  documentedResults,
  officesAround,
  type Question,
} from './documented-results.ts'
import { seededRandom } from './random.ts'
import { placeAt, randomPlaces, type Where } from './random-places.ts'
import { readShown } from './shown-page.ts'

// What stands on the results page is what the product documents make of all offices: every place in both orders and
// at every distance, each page asked and read as a whole (how a browser changes from one to the other is in
// e2e/shown-results.e2e.ts). Each place is asked four times more for what an address may also say: no distance, services,
// no precedence for partners.

// The React that visitors get: it renders these pages at half the cost.
vi.hoisted(() => vi.stubEnv('NODE_ENV', 'production'))

/** `PLACES=200` asks more of them. */
const places = Number(process.env.PLACES ?? 40)

describeOnDatabase('the results page', (open) => {
  // Searching is done in memory: one database tells enough.
  test(`shows for ${places} places and postcodes what the rules make of all offices`, async () => {
    const context = await open({ config: { rateLimits: false } })
    await patiently(context.storage, (db) => seedDemo(db, context.clock.now()))
    // Some offices have no point: they pass every distance and count as the farthest.
    await context.db
      .updateTable('vestigingen')
      .set({ lat: null, lon: null })
      .where('postcode', 'like', '%5%')
      .where('postcode', 'like', '%1%A%')
      .execute()
    await context.index.reload()
    const app = await createTestApp(context)
    const all = await listAll(app)
    const placeOf = await placesOfOffices(context.db)
    const others = otherQuestions(20_261_121)
    let plain = 0
    for (const where of randomPlaces(places, 20_261_121)) {
      const { location, latitude, longitude } = await search(app, where)
      const place = placeAt(where)
      const offices = officesAround(all, { lat: latitude, lon: longitude }, ({ id }) => placeOf.get(id) === place)
      const around = { label: location.label, offices, areaOnly: 'postcode' in where }
      const everyPlain = documentedOrders.flatMap((sortBy) =>
        documentedRadii.map((radius) => ({ radius, sortBy, dienst_ids: [], partnersFirst: true })),
      )
      for (const question of [...everyPlain, ...others()]) {
        const page = await openPage(app, where, question)
        expect(page, JSON.stringify({ where, question })).toEqual(documentedResults(around, question))
      }
      plain += everyPlain.length
    }
    expect(plain).toBe(places * documentedOrders.length * documentedRadii.length)
  })
})

/** Two questions in each order, with a distance or none, up to six services, and now and then without precedence. */
function otherQuestions(seed: number): () => Question[] {
  const random = seededRandom(seed)
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  return () =>
    [...documentedOrders, ...documentedOrders].map((sortBy) => ({
      radius: any([null, any(documentedRadii)]),
      sortBy,
      dienst_ids: [...new Set(Array.from({ length: Math.floor(random() * 7) }, () => any(diensten).id))],
      partnersFirst: random() < 0.7,
    }))
}

async function listAll(app: FastifyInstance): Promise<Vestiging[]> {
  const all: Vestiging[] = []
  for (let page = 1; ; page++) {
    const answer = await app.inject(`/api/vestigingen?page=${page}&limit=50`)
    const { data, pagination } = answer.json()
    all.push(...data)
    if (!pagination.has_next) return all
  }
}

async function placesOfOffices(db: Db): Promise<Map<string, string | null>> {
  const rows = await db.selectFrom('vestigingen').select(['id', 'location_id']).execute()
  return new Map(rows.map(({ id, location_id }) => [id, location_id]))
}

async function search(app: FastifyInstance, where: Where): Promise<SearchAnswer> {
  const query = new URLSearchParams({ ...where, limit: '40', log_analytics: 'true' })
  const answer = await app.inject(`/api/vestigingen/search?${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

async function openPage(app: FastifyInstance, where: Where, question: Question) {
  const { radius, sortBy, dienst_ids, partnersFirst } = question
  const query = new URLSearchParams(where)
  if (radius !== null) query.set('distance', String(radius))
  if (sortBy !== 'rating') query.set('sortBy', sortBy)
  if (dienst_ids.length > 0) query.set('diensten', dienst_ids.join(','))
  if (!partnersFirst) query.set('voorrang', 'nee')
  const answer = await app.inject(`/zoeken?${query}`)
  expect(answer.statusCode).toBe(200)
  return readShown(answer.body)
}
