import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { type DienstId, diensten } from '#features/diensten/rules.ts'
import type { FoundVestiging, SearchAnswer } from '#features/vestigingen/contract.ts'
import { loadGazetteer } from '#features/woonplaatsen/server/public.ts'
import { seedDemo } from '#server/database/seed-demo.ts'
import { createTestApp } from './app.ts'
import { describeOnBothDatabases } from './database.ts'
import { seededRandom } from './kill/random.ts'
import { readShown } from './shown-page.ts'

// What stands on the results page is what the product documents make of the API's answer. Their rules are written here
// once more, straight from the text, so that the program's own are held to it.

const places = 200
const postcodesFile = join(import.meta.dirname, '../data/gazetteer/postcodes.tsv')
const radii = [null, 10, 15, 20, 25, 30, 35, 40]
const sorts = ['rating', 'distance'] as const
type Asked = {
  radius: number | null
  sortBy: (typeof sorts)[number]
  dienst_ids: DienstId[]
  partnersFirst: boolean
}

describeOnBothDatabases('the results page', (open, kind) => {
  // Searching is done in memory: one database tells enough.
  test.runIf(kind === 'pglite')(
    `shows for ${places} places and postcodes what the rules make of the offices that the API answers`,
    async () => {
      const context = await open({ config: { rateLimits: false } })
      await seedDemo(context.db, context.clock.now())
      // Some offices have no point: they pass every distance and count as the farthest.
      await context.db
        .updateTable('vestigingen')
        .set({ lat: null, lon: null })
        .where('postcode', 'like', '%5%')
        .where('postcode', 'like', '%1%A%')
        .execute()
      await context.index.reload()
      const app = await createTestApp(context)
      const random = seededRandom(20_261_121)
      const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
      const gazetteer = loadGazetteer()
      const postcodes = readFileSync(postcodesFile, 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((row) => row.slice(0, 4))
      let pages = 0
      for (let n = 0; n < places; n++) {
        const where: Record<string, string> =
          n % 2 === 0 ? { woonplaats: any(gazetteer.places).location_id } : { postcode: `${any(postcodes)}AB` }
        const answer = await search(app, where)
        // Each place in both orders, each distance with every eighth place, some with services or without precedence.
        for (const [i, sortBy] of sorts.entries()) {
          for (const radius of [radii[n % 8] ?? null, radii[(n + 3 + i) % 8] ?? null]) {
            const dienst_ids = n % 3 === 0 ? [...new Set([any(diensten).id, any(diensten).id])] : []
            const asked: Asked = { radius, sortBy, dienst_ids, partnersFirst: n % 5 !== 0 }
            const page = await openPage(app, where, asked)
            expect(page, JSON.stringify({ where, asked })).toEqual(expectedOf(answer, asked))
            pages += 1
          }
        }
      }
      expect(pages).toBe(places * 4)
    },
    600_000,
  )
})

async function search(app: FastifyInstance, where: Record<string, string>): Promise<SearchAnswer> {
  const query = new URLSearchParams({ ...where, limit: '40', log_analytics: 'true' })
  const answer = await app.inject(`/api/vestigingen/search?${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

async function openPage(app: FastifyInstance, where: Record<string, string>, asked: Asked) {
  const { radius, sortBy, dienst_ids, partnersFirst } = asked
  const query = new URLSearchParams(where)
  if (radius !== null) query.set('distance', String(radius))
  if (sortBy !== 'rating') query.set('sortBy', sortBy)
  if (dienst_ids.length > 0) query.set('diensten', dienst_ids.join(','))
  if (!partnersFirst) query.set('voorrang', 'nee')
  const answer = await app.inject(`/zoeken?${query}`)
  expect(answer.statusCode).toBe(200)
  return readShown(answer.body)
}

/** Search-and-api section 9, with server section 2 where it makes it exact. */
function expectedOf({ vestigingen, location }: SearchAnswer, { radius, sortBy, dienst_ids, partnersFirst }: Asked) {
  const passes = (office: FoundVestiging, km: number) => office.distance_km === null || office.distance_km <= km
  const start = radius ?? 15
  let km = start
  while (vestigingen.filter((office) => passes(office, km)).length < 5 && km < 40) km = Math.min(40, km + 5)
  const matching = vestigingen.filter((office) => {
    const offered = office.diensten.flatMap((group) => group.diensten.map(({ id }) => id))
    return passes(office, km) && dienst_ids.every((id) => offered.includes(id))
  })
  const far = ({ distance_km }: FoundVestiging) => distance_km ?? Number.POSITIVE_INFINITY
  const nearest = [...matching].sort((a, b) => (far(a) === far(b) ? 0 : far(a) - far(b))).slice(0, 25)
  const pool = matching.length > 25 ? nearest : matching
  /** Smaller goes first, the first difference decides. */
  const keys = (office: FoundVestiging) => [
    partnersFirst && office.partnership_active ? 0 : 1,
    office.can_receive_email ? 0 : 1,
    sortBy === 'rating' ? -(office.review_stats.avg_rating_overall ?? 0) : 0,
    far(office),
  ]
  const ordered = [...pool].sort((a, b) => {
    const other = keys(b)
    const at = keys(a).findIndex((key, i) => key !== other[i])
    return at < 0 ? 0 : keys(a)[at]! < other[at]! ? -1 : 1
  })
  const partners = partnersFirst ? ordered.filter((office) => office.partnership_active).length : 0
  const count = `${ordered.length} ${ordered.length === 1 ? 'notaris' : 'notarissen'} gevonden`
  return {
    heading: `Notarissen in de buurt van ${location.label}`,
    status: matching.length > 25 ? `25 van ${matching.length} notarissen gevonden` : count,
    widened: km > start ? `Binnen ${start} km waren er minder dan 5. Daarom zoeken we nu binnen ${km} km.` : null,
    capped: matching.length > 25 ? 'Meer dan 25 vestigingen gevonden, we laten de dichtsbijzijnde zien' : null,
    empty: ordered.length === 0,
    sections: [partners > 0 && 'Aanbevolen notarissen', ordered.length > partners && 'Notarissen in de buurt'].filter(
      Boolean,
    ),
    partners: partners,
    offices: ordered.map(({ id, title, distance_km, review_stats }) => ({
      id,
      title,
      far: distance_km === null ? null : farInWords(distance_km),
      rating: review_stats.total_reviews > 0 ? review_stats.avg_rating_overall!.toFixed(1).replace('.', ',') : null,
    })),
  }
}

const farInWords = (km: number) =>
  Math.round(km * 1000) < 1000 ? `${Math.round(km * 1000)} m` : `${km.toFixed(1).replace('.', ',')} km`
