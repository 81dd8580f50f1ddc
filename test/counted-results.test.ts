import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { seedDemo } from '#app/demo/seed-demo.ts'
import { diensten } from '#features/diensten/rules.ts'
import type { SearchAnswer } from '#features/vestigingen/contract.ts'
import { patiently } from '#server/database/patiently.ts'
import type { Db } from '#server/database/schema.ts'
import { createTestApp } from './app.ts'
import { describeOnDatabase } from './database.ts'
import { documentedRadii } from './documented-results.ts'
import { seededRandom } from './random.ts'
import { readShown } from './shown-page.ts'

// What is said of a place is true of the place: the API's totals and the words of the page are held to
// a count of the database's own.

// The React that visitors get: it renders these pages at half the cost.
vi.hoisted(() => vi.stubEnv('NODE_ENV', 'production'))

const cities = ['amsterdam', 'rotterdam', 'den-haag']

describeOnDatabase('what a list says of a large city', (open) => {
  test('is what the database counts, at each distance, with none to six services', async () => {
    const context = await open({ config: { rateLimits: false } })
    await patiently(context.storage, (db) => seedDemo(db, context.clock.now()))
    // Some offices have no point: in their own place they count at every distance.
    await context.db
      .updateTable('vestigingen')
      .set({ lat: null, lon: null })
      .where('postcode', 'like', '%7A%')
      .execute()
    await context.index.reload()
    const app = await createTestApp(context)
    const random = seededRandom(20_261_123)
    const more = new Set<string>()
    for (const city of cities) {
      const { latitude, longitude } = await search(app, city, new URLSearchParams())
      for (const km of documentedRadii) {
        const shuffled = diensten.map(({ id }) => ({ id, at: random() })).sort((a, b) => a.at - b.at)
        for (let count = 0; count <= 6; count++) {
          const dienst_ids = shuffled.slice(0, count).map(({ id }) => id)
          const from = { city, lat: latitude, lon: longitude, km }
          const within = await countInDatabase(context.db, from, [])
          const matching = await countInDatabase(context.db, from, dienst_ids)
          const question = JSON.stringify({ ...from, dienst_ids })
          const query = new URLSearchParams({ diensten: dienst_ids.join() })
          query.set('distance_km', String(km))
          const answer = await search(app, city, query)
          const { total_within, total_matching, distance_km } = answer
          expect({ total_within, total_matching, distance_km }, question).toEqual({
            total_within: within,
            total_matching: matching,
            distance_km: km,
          })
          expect(answer.vestigingen, question).toHaveLength(Math.min(40, matching))
          const page = await app.inject(`/zoeken?woonplaats=${city}&distance=${km}&diensten=${dienst_ids}`)
          const view = readShown(page.body)
          expect(view.status, question).toBe(inWords(matching))
          expect(view.capped !== null, question).toBe(matching > 25)
          expect(view.offices, question).toHaveLength(Math.min(25, matching))
          if (matching > 40) more.add(city)
        }
      }
    }
    // More than the 40 that a list is made of.
    expect([...more]).toEqual(cities)
  }, 300_000)
})

function inWords(total: number): string {
  if (total > 25) return `25 van ${total} notarissen gevonden`
  return `${total} ${total === 1 ? 'notaris' : 'notarissen'} gevonden`
}

async function search(app: FastifyInstance, woonplaats: string, query: URLSearchParams): Promise<SearchAnswer> {
  const answer = await app.inject(`/api/vestigingen/search?woonplaats=${woonplaats}&limit=40&${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

type From = { city: string; lat: number; lon: number; km: number }

async function countInDatabase(db: Db, { city, lat, lon, km }: From, dienst_ids: readonly string[]): Promise<number> {
  const all = JSON.stringify(dienst_ids)
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from vestigingen as office
    where hidden_at is null and merged_into is null
      and not exists (
        select from jsonb_array_elements_text(${all}::jsonb) as asked
        where not exists (
          select from vestiging_diensten where vestiging_id = office.id and dienst_id = asked.value
        )
      )
      and (
        (office.lat is null and location_id = ${city})
        or 2 * 6371.0088 * asin(sqrt(
          sin(radians(office.lat - ${lat}::float8) / 2) ^ 2
          + cos(radians(${lat}::float8)) * cos(radians(office.lat)) * sin(radians(office.lon - ${lon}::float8) / 2) ^ 2
        )) <= ${km}::float8
      )
  `.execute(db)
  return rows[0]!.total
}
