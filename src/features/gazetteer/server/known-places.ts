import type { Context } from '#server/context.ts'
import type { Service } from '#server/service.ts'
import { loadGazetteer } from './gazetteer.ts'
import type { Place, PostcodePoint } from './place.ts'

/** Earlier answers of PDOK (`npm run places`), in memory. */
export type KnownPlaces = {
  codeOf(place: Place): string | undefined
  placeOf(code: string): Place | undefined
  /** The point of a whole postcode ("1012LG"). */
  point(postcode: string): PostcodePoint | undefined
  stop(): void
}

declare module '#server/context.ts' {
  interface Context {
    knownPlaces: KnownPlaces
  }
}

export const knownPlacesService: Service = {
  name: 'places',
  async start(context) {
    context.knownPlaces = await createKnownPlaces(context)
  },
  stop: async ({ knownPlaces }) => knownPlaces.stop(),
  // Always healthy: without it the shipped gazetteer answers.
  check: () => null,
}

async function createKnownPlaces({ db, changes, log }: Context): Promise<KnownPlaces> {
  const { placeById } = loadGazetteer()
  let codes = new Map<string, string>()
  let places = new Map<string, Place>()
  let points = new Map<string, PostcodePoint>()

  async function read() {
    const codeRows = await db
      .selectFrom('place_codes')
      .select(['location_id', 'bag_code'])
      .where('bag_code', 'is not', null)
      .execute()
    const pointRows = await db.selectFrom('postcode_points').selectAll().where('lat', 'is not', null).execute()
    codes = new Map(codeRows.map(({ location_id, bag_code }) => [location_id, bag_code as string]))
    places = new Map([...codes].flatMap(([id, code]) => pairOf(code, placeById(id))))
    points = new Map(
      pointRows.flatMap(({ postcode, location_id, lat, lon }) => {
        const place = placeById(location_id as string)
        return pairOf(postcode, place && { lat: lat as number, lon: lon as number, place, precision: 'pc6' as const })
      }),
    )
  }

  const stop = changes.onChange(({ topic }) => {
    if (topic === 'places') read().catch((err) => log.warn({ err }, 'The known places could not be read'))
  })
  await read()
  return {
    codeOf: ({ location_id }) => codes.get(location_id),
    placeOf: (code) => places.get(code),
    point: (postcode) => points.get(postcode),
    stop,
  }
}

/** The place may come from the gazetteer of an earlier release and be gone now. */
const pairOf = <Value>(key: string, value: Value | undefined): [string, Value][] =>
  value === undefined ? [] : [[key, value]]
