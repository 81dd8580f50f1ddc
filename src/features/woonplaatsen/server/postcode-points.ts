import type { Context } from '#server/context.ts'
import { askPdok, type PdokPostcode } from './ask-pdok.ts'
import type { Gazetteer, PostcodePoint } from './gazetteer.ts'

/** The point of a postcode ("1012LG"), or undefined when nobody knows it. Never fails. */
export type PostcodePoints = (postcode: string) => Promise<PostcodePoint | undefined>

const minute = 60_000
const keptMs = 24 * 60 * minute
/** New postcodes come into use. */
const missKeptMs = 60 * minute
const maxKept = 20_000
const maxAtOnce = 4
/** After a failure nothing is asked for a while: one visitor waits for a geocoder that is down, not all of them. */
const restMs = 10_000

/**
 * Exact points of postcodes from PDOK. What it does not know, does not tell in time or cannot be asked now comes from
 * the gazetteer that ships, which knows the middle of the four digits.
 */
export function createPostcodePoints(
  { config, clock, log }: Pick<Context, 'config' | 'clock' | 'log'>,
  gazetteer: Gazetteer,
): PostcodePoints {
  const kept = new Map<string, { point: PostcodePoint | undefined; endsAt: number }>()
  const asking = new Map<string, Promise<PostcodePoint | undefined>>()
  let restsUntil = 0

  async function ask(postcode: string): Promise<PostcodePoint | undefined> {
    try {
      const found = await askPdok(config.pdokUrl, postcode)
      const point = found ? toPoint(gazetteer, postcode, found) : gazetteer.postcode(postcode)
      const oldest = kept.size >= maxKept ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
      kept.set(postcode, { point, endsAt: clock.now().getTime() + (found ? keptMs : missKeptMs) })
      return point
    } catch (err) {
      restsUntil = clock.now().getTime() + restMs
      log.warn({ err }, 'The geocoder did not answer; the gazetteer does')
      return gazetteer.postcode(postcode)
    }
  }

  return async (postcode) => {
    const now = clock.now().getTime()
    const known = kept.get(postcode)
    if (known && known.endsAt > now) return known.point
    kept.delete(postcode)
    const underway = asking.get(postcode)
    if (underway) return underway
    if (asking.size >= maxAtOnce || now < restsUntil) return gazetteer.postcode(postcode)
    const answer = ask(postcode).finally(() => asking.delete(postcode))
    asking.set(postcode, answer)
    return answer
  }
}

/** In the place that PDOK names: the nearest of that name, else the one of the four digits. */
function toPoint(gazetteer: Gazetteer, postcode: string, { lat, lon, woonplaats }: PdokPostcode) {
  const away = (place: { lat: number; lon: number }) => Math.hypot(place.lat - lat, (place.lon - lon) * 0.6)
  const [nearest] = gazetteer.placesNamed(woonplaats).toSorted((a, b) => away(a) - away(b))
  const place = nearest ?? gazetteer.postcode(postcode)?.place
  return place && { lat, lon, place }
}
