import { nameKey } from '../rules.ts'
import type { Place } from './place.ts'

/** Places that share a name, each with what people write behind it: "Hengelo (Gelderland)", "Beek, Montferland". */
export function fullNames(places: readonly Place[]): Map<Place, string[]> {
  const alike = [...Map.groupBy(places, ({ woonplaats }) => nameKey(woonplaats)).values()]
  return new Map(
    alike
      .filter(({ length }) => length > 1)
      .flat()
      .map((place) => [place, [place.provincie, place.gemeente].map((where) => `${place.woonplaats} ${where}`)]),
  )
}
