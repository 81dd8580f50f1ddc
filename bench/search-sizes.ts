import type { LatLon } from '#contract/map-point.ts'
import { loadGazetteer } from '#features/gazetteer/server/public.ts'
import { findVestigingen } from '#features/search/server/answer-search.ts'
import { buildIndex, type Index } from '#features/search/server/index/build-index.ts'
import { loadOffices } from '#features/search/server/index/load-offices.ts'
import { originOfPoint } from '#features/search/server/search-origin.ts'
import { connectPostgres } from '#server/database/connect.ts'
import { createLog } from '#server/log.ts'
import { compareWithPostgis } from './compare-with-postgis.ts'
import { printRows, type Row } from './print-rows.ts'
import { type Quantiles, timeEach } from './quantiles.ts'
import { namesOf, placeNames, randomPlaces, typedSoFar } from './search-asked.ts'
import { createOffices, withClient } from './search-offices.ts'
import { type Postgis, preparePostgis } from './search-postgis.ts'

// Search and suggestions in memory beside PostgreSQL with PostGIS and pg_trgm, on the same data.
const sizes = [800, 8_000, 80_000]
const [smallest, largest] = [sizes[0]!, sizes.at(-1)!]
const questionCount = 20_000
const postgresQuestionCount = 1_000
const checked = 10_000
const mostUs = 1_000
const mostSlower = 10
const mostBootMs = 2_000

const server = process.env.BENCH_DATABASE_URL
const rows: Row[] = []
const ours = new Map<string, Map<number, Quantiles>>()

const us = ({ p50, p99 }: Quantiles) => `p50 ${p50.toFixed(1)} us, p99 ${p99.toFixed(1)} us`

async function compare<T>(
  what: string,
  size: number,
  questions: readonly T[],
  inMemory: (question: T) => unknown,
  inPostgres: ((question: T) => Promise<unknown>) | null,
) {
  const here = await timeEach(questions, inMemory)
  ours.set(what, (ours.get(what) ?? new Map()).set(size, here))
  const there = inPostgres && (await timeEach(questions.slice(0, postgresQuestionCount), inPostgres))
  const times = there ? there.p50 / here.p50 : Number.NaN
  rows.push({
    what: `${what} among ${size} offices`,
    measured: there ? `${us(here)}; PostgreSQL ${us(there)} = ${times.toFixed(0)} x` : us(here),
    target: `at most ${mostUs} us`,
    met: here.p50 <= mostUs,
  })
}

async function measure(url: string, size: number) {
  const storage = connectPostgres(url, createLog('warn'))
  const start = performance.now()
  const offices = await loadOffices(storage.db)
  const answered = performance.now()
  const before = process.cpuUsage()
  const index = buildIndex(offices, new Date())
  // Processor time, as the machine may have more to do; without other work it is what the clock says.
  const { user, system } = process.cpuUsage(before)
  const stands = (user + system) / 1000
  await storage.close()
  rows.push({
    what: `index of ${size} offices`,
    measured: `stands after ${stands.toFixed(0)} ms; the database took ${(answered - start).toFixed(0)} ms to give them`,
    target: `at most ${mostBootMs} ms`,
    met: stands <= mostBootMs,
  })
  await withClient(url, async (client) => compareAll(index, size, await preparePostgis(client, index.offices)))
}

async function compareAll(index: Index, size: number, postgis: Postgis | null) {
  const search = (from: LatLon) =>
    findVestigingen(index, originOfPoint(from.lat, from.lon), {
      maxKm: 40,
      limit: 40,
      accepts: () => true,
      reserved: 0,
    })
  await compare(
    'search',
    size,
    randomPlaces(questionCount),
    search,
    postgis && ((from) => postgis.search(from, 40, 40)),
  )
  const names = typedSoFar(namesOf(index.offices), questionCount)
  const suggest = (typed: string) => index.names.suggest(typed, 8)
  await compare('names', size, names, suggest, postgis && ((typed) => postgis.suggest('office_names', typed, 8)))
  const places = typedSoFar(placeNames(), questionCount)
  const { suggestPlaces } = loadGazetteer()
  const inPostgres = postgis && ((typed: string) => postgis.suggest('place_names', typed, 8))
  await compare('places', size, places, (typed) => suggestPlaces(typed, 8), inPostgres)
  if (postgis) rows.push(await compareWithPostgis(index, size, postgis, randomPlaces(checked)))
  else console.log('PostGIS or pg_trgm is not on this machine: its column is skipped.')
}

if (server) {
  for (const size of sizes) await measure(await createOffices(server, size), size)
  for (const [what, bySize] of ours) {
    const times = bySize.get(largest)!.p50 / bySize.get(smallest)!.p50
    const measured = `${times.toFixed(2)} x the p50 among ${smallest}`
    rows.push({
      what: `${what} among ${largest}`,
      measured,
      target: `at most ${mostSlower} x`,
      met: times <= mostSlower,
    })
  }
  printRows(rows)
} else console.log('No PostgreSQL: the sizes of search are skipped.')
