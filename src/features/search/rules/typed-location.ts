import * as limits from '#contract/limits.ts'
import { isPostcodeLike, normalizePostcode, postcodeIn, typedArea } from '#contract/postcode.ts'
import { cleanPlaceText } from './place-text.ts'

type TypedLocation =
  | { kind: 'postcode'; postcode: string }
  /** Four digits: a postcode area, which counts as a place if anyone lives there. */
  | { kind: 'area'; text: string }
  | { kind: 'place'; text: string }
  /** Too short to search for. Some places have two letters, so only an exact name counts. */
  | { kind: 'short place'; text: string }
  | { kind: 'invalid' }

/** No place name has only one letter. */
const shortest = 2

/** The suggestion that a typed location means: the first, or for a short place the one with exactly that name. */
export function placeMeant<Place extends { woonplaats: string }>(
  typed: Extract<TypedLocation, { text: string }>,
  suggestions: readonly Place[],
): Place | undefined {
  if (typed.kind !== 'short place') return suggestions[0]
  const name = typed.text.toLowerCase()
  return suggestions.find(({ woonplaats }) => woonplaats.toLowerCase() === name)
}

/** Interprets the text of the location field. See docs/product/search.md, "What can be typed". */
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
