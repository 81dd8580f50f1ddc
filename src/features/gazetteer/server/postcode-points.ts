import type { Context } from '#server/context.ts'
import { askPostcode } from './ask-pdok.ts'
import type { Ask } from './careful-asking.ts'
import type { Gazetteer } from './gazetteer.ts'
import { nearestNamed } from './nearest-named.ts'
import type { PostcodePoint } from './place.ts'

/** The point of a postcode ("1012LG"), or undefined when nobody knows it. Never fails. */
export type PostcodePoints = (postcode: string) => Promise<PostcodePoint | undefined>

const minute = 60_000
const ttlMs = 24 * 60 * minute
/** New postcodes come into use. */
const missTtlMs = 60 * minute
const cacheMax = 20_000

/**
 * Exact points of postcodes from PDOK. What it does not know, does not answer in time or cannot be asked now comes from
 * the gazetteer that ships, which knows the middle of the four digits.
 */
export function createPostcodePoints(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  gazetteer: Gazetteer,
  ask: Ask,
): PostcodePoints {
  const cache = new Map<string, { point: PostcodePoint | undefined; endsAt: number }>()

  function remember(postcode: string, point: PostcodePoint | undefined, forMs: number) {
    const oldest = cache.size >= cacheMax ? cache.keys().next().value : undefined
    if (oldest !== undefined) cache.delete(oldest)
    cache.set(postcode, { point, endsAt: clock.now().getTime() + forMs })
    return point
  }

  return async (postcode) => {
    const cached = cache.get(postcode)
    if (cached && cached.endsAt > clock.now().getTime()) return cached.point
    cache.delete(postcode)
    const fallback = gazetteer.postcode(postcode)
    if (fallback?.precision === 'pc6') return fallback
    const match = await ask(`postcode ${postcode}`, () => askPostcode(config, postcode))
    if (match === undefined) return fallback
    if (match === null) return remember(postcode, fallback, missTtlMs)
    const { lat, lon } = match
    // In the place that PDOK names, else in the one of the four digits.
    const place = nearestNamed(gazetteer, match) ?? fallback?.place
    return remember(postcode, place && { lat, lon, place, precision: 'pc6' }, ttlMs)
  }
}
