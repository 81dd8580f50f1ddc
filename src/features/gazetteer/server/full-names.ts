import { nameKey } from '../rules.ts'
import type { Place } from './place.ts'

/** What people write for a province, where that is not how its name begins. */
const shorter: Readonly<Record<string, readonly string[]>> = {
  Gelderland: ['Gld'],
  Limburg: ['Lb'],
  'Noord-Brabant': ['NB', 'Brabant'],
  'Noord-Holland': ['NH'],
  Zeeland: ['Zld'],
  'Zuid-Holland': ['ZH'],
}

/** Where people say that a place lies. */
export const regionsOf = ({ provincie, gemeente }: Place): string[] => [
  provincie,
  gemeente,
  ...(shorter[provincie] ?? []),
]

/** With where it lies behind it: "Hengelo (Gelderland)", "Beek, Montferland", "Venlo Limburg". */
export const fullNamesOf = (place: Place): string[] => regionsOf(place).map((region) => `${place.woonplaats} ${region}`)

/** Places that share a name, each with what people write behind it. */
export function fullNames(places: readonly Place[]): Map<Place, string[]> {
  const alike = [...Map.groupBy(places, ({ woonplaats }) => nameKey(woonplaats)).values()]
  return new Map(
    alike
      .filter(({ length }) => length > 1)
      .flat()
      .map((place) => [place, fullNamesOf(place)]),
  )
}
