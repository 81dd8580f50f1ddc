import { ApiError } from '#contract/errors.ts'
import { areaOf, normalizePostcode } from '#contract/postcode.ts'
import type { Gazetteer, Place, PostcodePoint } from '#features/gazetteer/server/public.ts'
import type { SearchAnswer } from '../../vestigingen/contract.ts'
import { pointErrors } from './query-bounds.ts'

/** Where is searched from, and in which place that is when it is known. */
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
 * Postcode goes before woonplaats, woonplaats before coordinates; (0,0) is a placeholder, and one of the two alone is no
 * place. See docs/product/search.md, "What can be typed".
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

/** `postcode` normalized, `point` where it is; undefined when it is not known. */
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

/** A postcode area without inhabitants is no place. */
function originOfArea(gazetteer: Gazetteer, area: string): Origin {
  const point = gazetteer.postcode(area)
  if (!point) throw new ApiError('WOONPLAATS_NOT_FOUND')
  return originAtPostcode(area, point)
}

/**
 * An id, else a name or an alias: then the largest place of that name. The others of a name are alternatives: who types one
 * gets an id too.
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
