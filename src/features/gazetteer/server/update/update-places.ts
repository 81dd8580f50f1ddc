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

/** Between two requests: nobody is waiting, and the server is shared. */
const pauseMs = 250
const patienceMs = 10_000
/** After this, ask again about what PDOK did not know: new places and postcodes come into use. */
const askAgainMs = 90 * 24 * 3_600_000

/**
 * Fetches from PDOK the official number of every place and the locations of these postcodes, one at a time. Each answer
 * is stored at once and not asked again, so a killed run resumes where it was. Throws NoAnswer when PDOK does not
 * answer.
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
      // A place of the same name may have filled it in already.
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

/** What is known already, and what PDOK recently did not know. */
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

/** Stores the codes of the places with this name, each for the nearest place in the gazetteer. */
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

/** Stores the location of a postcode, or that PDOK has none. */
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
