import { normalizePostcode } from '#contract/postcode.ts'
import type { Suggestion } from '#features/gazetteer/contract.ts'
import { placeMeant, readLocation } from '../rules/typed-location.ts'
import { invalidLocation, type LocationProblem, nothingNamed } from './location/location-problems.ts'
import { type Place, postcodePlace, woonplaatsPlace } from './place.ts'

/** What an address of /zoeken asks for. `typed`: a place typed in the form without JavaScript, still to be looked up. */
type Start =
  | { kind: 'landing'; initial: string; problem: LocationProblem | null }
  | { kind: 'invalid postcode' }
  | { kind: 'results'; place: Place }
  | { kind: 'typed'; text: string; initial: string }

export function startOf(query: URLSearchParams): Start {
  const postcodeText = query.get('postcode')
  const woonplaats = query.get('woonplaats')
  if (postcodeText) {
    const postcode = normalizePostcode(postcodeText)
    return postcode ? { kind: 'results', place: postcodePlace(postcode) } : { kind: 'invalid postcode' }
  }
  if (woonplaats) return { kind: 'results', place: woonplaatsPlace(woonplaats, query.get('woonplaats_label')) }
  const initial = query.get('q')?.trim() ?? ''
  if (!initial) return { kind: 'landing', initial, problem: query.has('q') ? invalidLocation : null }
  const typed = readLocation(initial)
  if (typed.kind === 'postcode') return { kind: 'results', place: postcodePlace(typed.postcode) }
  if (typed.kind === 'invalid') return { kind: 'landing', initial, problem: invalidLocation }
  return { kind: 'typed', text: typed.text, initial }
}

/** A typed place becomes its first suggestion (docs/product/search.md, "What can be typed"). */
export function startFromTyped(initial: string, suggestions: readonly Suggestion[]): Exclude<Start, { kind: 'typed' }> {
  const typed = readLocation(initial)
  const place = 'text' in typed ? placeMeant(typed, suggestions) : undefined
  if (place) return { kind: 'results', place: woonplaatsPlace(place.location_id, place.woonplaats) }
  const problem = typed.kind === 'short place' ? invalidLocation : nothingNamed(initial)
  return { kind: 'landing', initial, problem }
}
