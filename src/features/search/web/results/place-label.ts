import type { SearchAnswer } from '#features/vestigingen/contract.ts'
import type { Place } from '../place.ts'

/** The place of the search in words, with its provincie or gemeente if other places share its name. */
export function placeLabel(
  { woonplaats_label, postcode, woonplaats }: Place,
  answer: SearchAnswer | undefined,
): string {
  const name = answer?.location.label ?? woonplaats_label ?? postcode ?? woonplaats ?? ''
  return answer?.alternatives.length ? `${name} (${regionOf(answer)})` : name
}

/** What distinguishes a place from others with its name: its provincie, or else its gemeente. */
function regionOf({ location: { gemeente, provincie }, alternatives }: SearchAnswer) {
  return alternatives.some((other) => other.provincie === provincie) ? gemeente : provincie
}
