import { slugOf } from '#features/gazetteer/rules.ts'
import type { ListedWoonplaats } from '../contract.ts'

/** The displayed name, the number of offices, and the slug if it does not follow from the name. */
type CompactPlace = [label: string, total: number, slug?: string]
export type Province = { provincie: string; offices: number; places: CompactPlace[] }

const byName = new Intl.Collator('nl')

/**
 * All places by province, as compact as possible, since the page also sends them to the browser. A name that occurs twice in a
 * province includes the gemeente.
 */
export function compactPlaces(woonplaatsen: readonly ListedWoonplaats[]): Province[] {
  const provinces = groupBy(woonplaatsen, ({ provincie }) => provincie)
  return [...provinces]
    .sort(([a], [b]) => byName.compare(a, b))
    .map(([provincie, places]) => {
      const namesakes = groupBy(places, ({ woonplaats }) => woonplaats)
      const offices = places.reduce((sum, { total }) => sum + total, 0)
      const compact = places.map(({ woonplaats, gemeente, slug, total }): CompactPlace => {
        const label = (namesakes.get(woonplaats)?.length ?? 0) > 1 ? `${woonplaats} (${gemeente})` : woonplaats
        return slugOf(label) === slug ? [label, total] : [label, total, slug]
      })
      return { provincie, offices, places: compact }
    })
}

export const slugOfPlace = ([label, , slug]: CompactPlace): string => slug ?? slugOf(label)

/** The letter under which a name is listed; names that start with a digit are under '0-9'. */
export function letterOf([label]: CompactPlace): string {
  const first = slugOf(label).charAt(0).toUpperCase()
  return /\d/.test(first) ? '0-9' : first
}

/** Map.groupBy, which browsers from 2023 lack. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
