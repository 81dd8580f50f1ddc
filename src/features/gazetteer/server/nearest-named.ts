import type { PdokPostcode } from './ask-pdok.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { Place } from './place.ts'

/** Another place of the same name is further away than this, in degrees. */
const farthest = 0.25

/** Of the places with this name the one at the point; none when the gazetteer only knows others. */
export function nearestNamed(gazetteer: Gazetteer, { woonplaats, lat, lon }: PdokPostcode): Place | undefined {
  // A degree of longitude is 0.6 of one of latitude here.
  const away = (place: Place) => Math.hypot(place.lat - lat, (place.lon - lon) * 0.6)
  const [nearest] = gazetteer.placesNamed(woonplaats).toSorted((a, b) => away(a) - away(b))
  return nearest && away(nearest) < farthest ? nearest : undefined
}
