import type { PdokPostcode } from './ask-pdok.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { Place } from './place.ts'

/** In degrees. Other places with the same name are further away than this. */
const farthest = 0.25

/** The place with this name that lies at the point; undefined when the gazetteer has only others of that name. */
export function nearestNamed(gazetteer: Gazetteer, { woonplaats, lat, lon }: PdokPostcode): Place | undefined {
  // In the Netherlands a degree of longitude is 0.6 times as long as one of latitude.
  const away = (place: Place) => Math.hypot(place.lat - lat, (place.lon - lon) * 0.6)
  const [nearest] = gazetteer.placesNamed(woonplaats).toSorted((a, b) => away(a) - away(b))
  return nearest && away(nearest) < farthest ? nearest : undefined
}
