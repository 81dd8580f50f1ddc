import type { Context } from '#server/context.ts'
import { type BagCodes, createBagCodes } from './bag-codes.ts'
import { type Ask, createCarefulAsking } from './careful-asking.ts'
import { type Gazetteer, loadGazetteer } from './gazetteer.ts'
import { createPostcodePoints, type PostcodePoints } from './postcode-points.ts'

/** `online` is null when PDOK may not be asked while a visitor waits. */
type Geocoder = { gazetteer: Gazetteer; bagCodes: BagCodes; online: { postcode: PostcodePoints } | null }

const geocoders = new WeakMap<Context, Geocoder>()

/**
 * Locates places and postcodes: from the shipped gazetteer, from what `npm run places` added and, with GEOCODER=pdok,
 * from PDOK. One instance per program.
 */
export function geocoderOf(context: Context): Geocoder {
  const cached = geocoders.get(context)
  if (cached) return cached
  const { knownPlaces, config } = context
  const shipped = loadGazetteer()
  const gazetteer = {
    ...shipped,
    postcode: (postcode: string) => knownPlaces.point(postcode) ?? shipped.postcode(postcode),
  }
  const isOnline = config.geocoder === 'pdok'
  const ask = isOnline ? createCarefulAsking(context) : askNobody
  const geocoder = {
    gazetteer,
    bagCodes: createBagCodes(context, gazetteer, ask, knownPlaces),
    online: isOnline ? { postcode: createPostcodePoints(context, gazetteer, ask) } : null,
  }
  geocoders.set(context, geocoder)
  return geocoder
}

const askNobody: Ask = async () => undefined
