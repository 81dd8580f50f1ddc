import { nameKey } from '../rules.ts'
import type { Place } from './place.ts'

/** Abbreviations of provinces that are not a prefix of the name. */
const shorter: Readonly<Record<string, readonly string[]>> = {
  Gelderland: ['Gld'],
  Limburg: ['Lb'],
  'Noord-Brabant': ['NB', 'Brabant'],
  'Noord-Holland': ['NH'],
  Zeeland: ['Zld'],
  'Zuid-Holland': ['ZH'],
}

/** The names that people add to say where a place lies. */
export const regionsOf = ({ provincie, gemeente }: Place): string[] => [
  provincie,
  gemeente,
  ...(shorter[provincie] ?? []),
]

/** The name followed by its region: "Hengelo (Gelderland)", "Beek, Montferland", "Venlo Limburg". */
export const fullNamesOf = (place: Place): string[] => regionsOf(place).map((region) => `${place.woonplaats} ${region}`)

/** Places that share a name, each with its full names. */
export function fullNames(places: readonly Place[]): Map<Place, string[]> {
  const alike = [...Map.groupBy(places, ({ woonplaats }) => nameKey(woonplaats)).values()]
  return new Map(
    alike
      .filter(({ length }) => length > 1)
      .flat()
      .map((place) => [place, fullNamesOf(place)]),
  )
}
