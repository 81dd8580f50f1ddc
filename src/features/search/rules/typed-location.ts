import * as limits from '#contract/limits.ts'
import { isPostcodeLike, normalizePostcode, postcodeIn, typedArea } from '#contract/postcode.ts'
import { cleanPlaceText } from './place-text.ts'

export type TypedLocation =
  | { kind: 'postcode'; postcode: string }
  /** Four digits: a place of its own, when anybody lives there. */
  | { kind: 'area'; text: string }
  | { kind: 'place'; text: string }
  | { kind: 'invalid' }

/** What somebody typed in the location field. Source: search-and-api section 4, server section 2 (postcode helper). */
export function readLocation(input: string): TypedLocation {
  const postcode = normalizePostcode(input) ?? postcodeIn(input)
  if (postcode) return { kind: 'postcode', postcode }
  const area = typedArea(input)
  if (area) return { kind: 'area', text: area }
  const text = cleanPlaceText(input)
  if (isPostcodeLike(input) || text.length < limits.autocomplete.placeMin) return { kind: 'invalid' }
  return { kind: 'place', text }
}
