import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import { upsertRows } from '#server/database/insert-rows.ts'
import { askPostcode, askWoonplaatsen } from '../ask-pdok.ts'
import { loadGazetteer } from '../gazetteer.ts'
import { nearestNamed } from '../nearest-named.ts'
import type { Place } from '../place.ts'
import { askPatiently, type Pause } from './ask-patiently.ts'

type Settings = { pause: Pause; onProgress: (done: number, total: number) => void }
type PlacesUpdate = { places: number; codes: number; postcodes: number; points: number }

/** Between two questions: nobody waits, and the server is everybody's. */
const pauseMs = 250
const patienceMs = 10_000
/** New places and postcodes come into use. */
const askAgainMs = 90 * 24 * 3_600_000

/**
 * Asks PDOK for the official number of every place and for the points of these postcodes, one after the other. Each answer is kept at once,
 * and what is known is not asked again: who was killed goes on where it was. Throws NoAnswer when PDOK has none.
 */
export async function updatePlaces(
  context: Context,
  postcodes: readonly string[],
  { pause, onProgress }: Settings,
): Promise<PlacesUpdate> {
  const update: PlacesUpdate = { places: 0, codes: 0, postcodes: 0, points: 0 }
  const settled = await findSettled(context)
  const places = loadGazetteer().places.filter(({ location_id }) => !settled.places.has(location_id))
  const others = postcodes.filter((postcode) => !settled.postcodes.has(postcode))
  const total = places.length + others.length
  try {
    for (const place of places) {
      onProgress(update.places, total)
      update.places += 1
      // One of the same name may have brought it along.
      if (settled.places.has(place.location_id)) continue
      for (const row of await askPatiently(() => codesNamed(context, place), pause)) {
        settled.places.add(row.location_id)
        if (row.bag_code) update.codes += 1
      }
      await pause(pauseMs)
    }
    for (const postcode of others) {
      onProgress(update.places + update.postcodes, total)
      const isKnown = await askPatiently(() => pointOf(context, postcode), pause)
      update.postcodes += 1
      if (isKnown) update.points += 1
      await pause(pauseMs)
    }
    onProgress(total, total)
  } finally {
    if (update.codes + update.points > 0) await context.db.transaction().execute((trx) => announceChange(trx, 'places'))
  }
  return update
}

/** What is known, and what PDOK did not know not long ago. */
async function findSettled({ db, clock }: Context) {
  const since = new Date(clock.now().getTime() - askAgainMs)
  const places = await db
    .selectFrom('place_codes')
    .select('location_id')
    .where((where) => where.or([where('bag_code', 'is not', null), where('asked_at', '>', since)]))
    .execute()
  const postcodes = await db
    .selectFrom('postcode_points')
    .select('postcode')
    .where((where) => where.or([where('lat', 'is not', null), where('asked_at', '>', since)]))
    .execute()
  return {
    places: new Set(places.map(({ location_id }) => location_id)),
    postcodes: new Set(postcodes.map(({ postcode }) => postcode)),
  }
}

const patient = ({ config }: Context) => ({ ...config, pdokPatienceMs: patienceMs })

/** Keeps what PDOK says of places with this name: each stands for the one of ours that is near it. */
async function codesNamed(context: Context, { woonplaats, location_id }: Place) {
  const gazetteer = loadGazetteer()
  const codes = new Map<string, string | null>([[location_id, null]])
  for (const one of await askWoonplaatsen(patient(context), woonplaats)) {
    const place = nearestNamed(gazetteer, one)
    if (place) codes.set(place.location_id, one.bag_code)
  }
  const asked_at = context.clock.now()
  const rows = [...codes].map(([id, bag_code]) => ({ location_id: id, bag_code, asked_at }))
  await context.db.transaction().execute((trx) => upsertRows(trx, 'place_codes', rows, ['location_id']))
  return rows
}

/** Keeps the point of a postcode, or that PDOK has none. */
async function pointOf(context: Context, postcode: string): Promise<boolean> {
  const gazetteer = loadGazetteer()
  const match = await askPostcode(patient(context), postcode).catch(nowhere)
  const place = match && (nearestNamed(gazetteer, match) ?? gazetteer.postcode(postcode)?.place)
  const { lat, lon } = place ? match : { lat: null, lon: null }
  const row = { postcode, location_id: place?.location_id ?? null, lat, lon, asked_at: context.clock.now() }
  await context.db.transaction().execute((trx) => upsertRows(trx, 'postcode_points', [row], ['postcode']))
  return place != null
}

function nowhere(error: { code?: string }): null {
  if (error.code === 'NO_POINT') return null
  throw error
}
