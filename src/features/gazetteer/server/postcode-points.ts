import type { Context } from '#server/context.ts'
import { askPostcode } from './ask-pdok.ts'
import type { Ask } from './careful-asking.ts'
import type { Gazetteer } from './gazetteer.ts'
import { nearestNamed } from './nearest-named.ts'
import type { PostcodePoint } from './place.ts'

/** The location of a postcode ("1012LG"), or undefined when unknown. Never rejects. */
export type PostcodePoints = (postcode: string) => Promise<PostcodePoint | undefined>

const minute = 60_000
const ttlMs = 24 * 60 * minute
/** Shorter, since new postcodes come into use. */
const missTtlMs = 60 * minute
const cacheMax = 20_000

/**
 * Exact locations of postcodes from PDOK. When PDOK does not know a postcode, is too slow or may not be asked now, the
 * shipped gazetteer gives the centre of its four digits.
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
    // In the place that PDOK names, otherwise in that of the four digits.
    const place = nearestNamed(gazetteer, match) ?? fallback?.place
    return remember(postcode, place && { lat, lon, place, precision: 'pc6' }, ttlMs)
  }
}
