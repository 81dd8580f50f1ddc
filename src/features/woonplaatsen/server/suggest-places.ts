import { limits } from '#contract/limits.ts'
import { foldName, startsAlmostWith } from '../rules.ts'
import type { Place } from './gazetteer.ts'

/** With fewer right hits than this a typing error is likely. */
const fewHits = 3
/** Shorter input matches too much when one letter may be wrong. */
const forgiveFrom = 4

type Name = { place: Place; folded: string; compact: string }

/**
 * Finds places by the first letters: names that begin so, then names with a word that begins so, then, when there are few,
 * names that nearly begin so. Within each, the larger place goes first. Source: server section 2.
 */
export function createSuggest(places: Place[]): (typed: string, limit: number) => Place[] {
  const names: Name[] = [...places]
    .sort((a, b) => b.addresses - a.addresses)
    .flatMap((place) =>
      [place.woonplaats, ...place.aliases].map((name) => {
        const folded = foldName(name)
        return { place, folded, compact: folded.replaceAll(' ', '') }
      }),
    )

  return (typed, limit) => {
    const folded = foldName(typed)
    const compact = folded.replaceAll(' ', '')
    if (compact.length < limits.autocomplete.queryMin) return []
    const found = new Set<Place>()
    const word = ` ${folded}`
    const add = (matches: (name: Name) => boolean) => {
      for (const name of names) {
        if (found.size >= limit) return
        if (matches(name)) found.add(name.place)
      }
    }
    add((name) => name.compact === compact)
    add((name) => name.compact.startsWith(compact))
    add((name) => name.folded.includes(word))
    if (found.size < fewHits && compact.length >= forgiveFrom) add((name) => startsAlmostWith(name.compact, compact))
    return [...found]
  }
}
