import type { Context } from '#server/context.ts'
import { askPostcode } from './ask-pdok.ts'
import type { Ask } from './careful-asking.ts'
import type { Gazetteer, PostcodePoint } from './gazetteer.ts'
import { nearestNamed } from './nearest-named.ts'

/** The point of a postcode ("1012LG"), or undefined when nobody knows it. Never fails. */
export type PostcodePoints = (postcode: string) => Promise<PostcodePoint | undefined>

const minute = 60_000
const keptMs = 24 * 60 * minute
/** New postcodes come into use. */
const missKeptMs = 60 * minute
const maxKept = 20_000

/**
 * Exact points of postcodes from PDOK. What it does not know, does not tell in time or cannot be asked now comes from
 * the gazetteer that ships, which knows the middle of the four digits.
 */
export function createPostcodePoints(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  gazetteer: Gazetteer,
  ask: Ask,
): PostcodePoints {
  const kept = new Map<string, { point: PostcodePoint | undefined; endsAt: number }>()

  function keep(postcode: string, point: PostcodePoint | undefined, forMs: number) {
    const oldest = kept.size >= maxKept ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    kept.set(postcode, { point, endsAt: clock.now().getTime() + forMs })
    return point
  }

  return async (postcode) => {
    const known = kept.get(postcode)
    if (known && known.endsAt > clock.now().getTime()) return known.point
    kept.delete(postcode)
    const found = await ask(`postcode ${postcode}`, () => askPostcode(config, postcode))
    const shipped = gazetteer.postcode(postcode)
    if (found === undefined) return shipped
    if (found === null) return keep(postcode, shipped, missKeptMs)
    const { lat, lon } = found
    // In the place that PDOK names, else in the one of the four digits.
    const place = nearestNamed(gazetteer, found) ?? shipped?.place
    return keep(postcode, place && { lat, lon, place, precision: 'pc6' }, keptMs)
  }
}
