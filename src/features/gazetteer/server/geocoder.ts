import type { Context } from '#server/context.ts'
import { type BagCodes, createBagCodes } from './bag-codes.ts'
import { createCarefulAsking } from './careful-asking.ts'
import { type Gazetteer, loadGazetteer } from './gazetteer.ts'
import { createPostcodePoints, type PostcodePoints } from './postcode-points.ts'

export type Geocoder = { gazetteer: Gazetteer; online: { postcode: PostcodePoints; bagCodes: BagCodes } | null }

const geocoders = new WeakMap<Context, Geocoder>()

/** Where places and postcodes are: the gazetteer that ships and, with GEOCODER=pdok, PDOK. One for the whole program. */
export function geocoderOf(context: Context): Geocoder {
  const cached = geocoders.get(context)
  if (cached) return cached
  const gazetteer = loadGazetteer()
  const ask = createCarefulAsking(context)
  const online = {
    postcode: createPostcodePoints(context, gazetteer, ask),
    bagCodes: createBagCodes(context, gazetteer, ask),
  }
  const geocoder = { gazetteer, online: context.config.geocoder === 'pdok' ? online : null }
  geocoders.set(context, geocoder)
  return geocoder
}
