import * as limits from '#contract/limits.ts'
import { isPostcodeLike, normalizePostcode, postcodeIn, typedArea } from '#contract/postcode.ts'
import { cleanPlaceText } from './place-text.ts'

type TypedLocation =
  | { kind: 'postcode'; postcode: string }
  /** Four digits: a place of its own, when anybody lives there. */
  | { kind: 'area'; text: string }
  | { kind: 'place'; text: string }
  /** Too short to be looked for, but there are places of two letters: it is one of them or nothing. */
  | { kind: 'short place'; text: string }
  | { kind: 'invalid' }

/** No place has a name of one letter. */
const shortest = 2

/** The place among suggestions that a location means: the first, or of two letters the one of that very name. */
export function placeMeant<Place extends { woonplaats: string }>(
  typed: Extract<TypedLocation, { text: string }>,
  suggestions: readonly Place[],
): Place | undefined {
  if (typed.kind !== 'short place') return suggestions[0]
  const name = typed.text.toLowerCase()
  return suggestions.find(({ woonplaats }) => woonplaats.toLowerCase() === name)
}

/** What somebody typed in the location field. See docs/product/search.md, "What can be typed". */
export function readLocation(input: string): TypedLocation {
  const postcode = normalizePostcode(input) ?? postcodeIn(input)
  if (postcode) return { kind: 'postcode', postcode }
  const area = typedArea(input)
  if (area) return { kind: 'area', text: area }
  const text = cleanPlaceText(input)
  if (isPostcodeLike(input) || text.length < shortest) return { kind: 'invalid' }
  if (text.length < limits.autocomplete.placeMin) return { kind: 'short place', text }
  return { kind: 'place', text }
}
