import type { SearchAnswer } from '#features/vestigingen/contract.ts'
import type { Place } from '../place.ts'

/** The place that is searched from, in words: with its province or municipality where other places have its name. */
export function placeLabel(
  { woonplaats_label, postcode, woonplaats }: Place,
  answer: SearchAnswer | undefined,
): string {
  const name = answer?.location.label ?? woonplaats_label ?? postcode ?? woonplaats ?? ''
  return answer?.alternatives.length ? `${name} (${regionOf(answer)})` : name
}

/** What tells a place from the others of its name: its province, else its municipality. */
function regionOf({ location: { gemeente, provincie }, alternatives }: SearchAnswer) {
  return alternatives.some((other) => other.provincie === provincie) ? gemeente : provincie
}
