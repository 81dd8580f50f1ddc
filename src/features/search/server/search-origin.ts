import { ApiError } from '#contract/errors.ts'
import { areaOf, normalizePostcode } from '#contract/postcode.ts'
import type { Gazetteer, Place, PostcodePoint } from '#features/gazetteer/server/public.ts'
import type { SearchAnswer } from '../../vestigingen/contract.ts'
import { pointErrors } from './query-bounds.ts'

/** The point to search from, and the place it lies in, if known. */
export type Origin = Pick<SearchAnswer, 'location' | 'alternatives'> & {
  lat: number
  lon: number
  place: Pick<Place, 'location_id' | 'woonplaats'> | null
}

type Query = {
  postcode?: string | undefined
  woonplaats?: string | undefined
  lat?: number | undefined
  lon?: number | undefined
}

/**
 * Postcode takes precedence over woonplaats, and woonplaats over coordinates. (0,0) is a placeholder, and one
 * coordinate alone is no point. See docs/product/search.md, "What can be typed".
 */
export function findOrigin(gazetteer: Gazetteer, { postcode, woonplaats, lat, lon }: Query): Origin {
  if (postcode?.trim()) return originOfPostcode(gazetteer, postcode)
  if (woonplaats?.trim()) return originOfPlace(gazetteer, woonplaats.trim())
  if (lat === undefined || lon === undefined || (lat === 0 && lon === 0))
    throw new ApiError('INVALID_SEARCH_PARAMETERS')
  const fields = pointErrors({ lat, lon }, earth)
  if (fields.length > 0) throw new ApiError('INVALID_SEARCH_PARAMETERS', { fields })
  return originOfPoint(lat, lon)
}

const earth = { latMin: -90, latMax: 90, lonMin: -180, lonMax: 180 }

export const originOfPoint = (lat: number, lon: number): Origin => ({
  lat,
  lon,
  place: null,
  location: { kind: 'coordinates', label: 'uw locatie', gemeente: null, provincie: null, precision: 'exact' },
  alternatives: [],
})

function originOfPostcode(gazetteer: Gazetteer, input: string): Origin {
  const postcode = normalizePostcode(input)
  if (!postcode) throw new ApiError('INVALID_POSTCODE')
  return originAtPostcode(postcode, gazetteer.postcode(postcode))
}

/** `postcode` is normalised; `point` is its location, undefined when unknown. */
export function originAtPostcode(postcode: string, point: PostcodePoint | undefined): Origin {
  if (!point) throw new ApiError('POSTCODE_NOT_FOUND')
  const { lat, lon, place, precision } = point
  const { gemeente, provincie } = place
  return {
    lat,
    lon,
    place,
    location: { kind: 'postcode', label: postcode, gemeente, provincie, precision },
    alternatives: [],
  }
}

/** A postcode area without inhabitants does not count as a place. */
function originOfArea(gazetteer: Gazetteer, area: string): Origin {
  const point = gazetteer.postcode(area)
  if (!point) throw new ApiError('WOONPLAATS_NOT_FOUND')
  return originAtPostcode(area, point)
}

/**
 * Finds a place by id, or else by name or alias: then the largest with that name. The other places of that name are
 * alternatives, also for an id, because typing a name leads to an id.
 */
function originOfPlace(gazetteer: Gazetteer, input: string): Origin {
  const area = areaOf(input)
  if (area !== undefined) return originOfArea(gazetteer, area)
  const byId = gazetteer.placeById(input)
  const named = byId ? [] : gazetteer.placesNamed(input)
  const place = byId ?? named[0]
  if (!place) throw new ApiError('WOONPLAATS_NOT_FOUND')
  const { woonplaats, gemeente, provincie, lat, lon } = place
  const ofSameName = gazetteer.placesNamed(woonplaats).filter((other) => other.woonplaats === woonplaats)
  const namesakes = [...new Set([...named, ...ofSameName])]
  return {
    lat,
    lon,
    place,
    location: { kind: 'woonplaats', label: woonplaats, gemeente, provincie, precision: 'exact' },
    alternatives: namesakes.filter((other) => other !== place).map(toAlternative),
  }
}

const toAlternative = ({ location_id, woonplaats, gemeente, provincie }: Place) => ({
  location_id,
  woonplaats,
  gemeente,
  provincie,
})
