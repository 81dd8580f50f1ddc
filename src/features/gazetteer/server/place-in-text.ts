import { foldName, nameKey } from '../rules.ts'
import { regionsOf } from './full-names.ts'
import type { Place, Suggested } from './place.ts'

type Named = (compact: string, limit: number) => Suggested[]

/** What people add to the name of a town, even when it has no known district of that name. */
const townParts = 'centrum stad noord zuid oost west noordoost noordwest zuidoost zuidwest'.split(' ')
/** A single letter does not identify a region. */
const regionFrom = 2

/** Finds places whose full name appears in a longer text. `named` returns the places with exactly a name. */
export function createPlaceInText(places: readonly Place[], named: Named) {
  const regions = Map.groupBy(new Set(places.flatMap(regionsOf).map(nameKey)), (key) => key.slice(0, regionFrom))
  const beginsRegion = (text: string) =>
    text.length >= regionFrom && regions.get(text.slice(0, regionFrom))?.some((key) => key.startsWith(text)) === true

  /** "Damrak 1, Amsterdam", "notaris in Den Haag": the place at the end, trying the longest name first. */
  function last(words: readonly string[], limit: number): Suggested[] {
    for (const index of words.keys()) {
      const matching = named(words.slice(index).join(''), limit)
      if (matching.length > 0) return matching
    }
    return []
  }

  /** "Venlo Limburg", "Zwolle (Overijs": the place before its province or gemeente, which may be partly typed. */
  function beforeRegion(words: readonly string[], limit: number): Suggested[] {
    for (const index of words.keys()) {
      const typed = words.slice(index).join('')
      const before = beginsRegion(typed) ? last(words.slice(0, index), places.length) : []
      const matching = before.filter((place) => regionsOf(place).some((region) => nameKey(region).startsWith(typed)))
      if (matching.length > 0) return matching.slice(0, limit)
    }
    return []
  }

  /** "Utrecht, Utrecht": a unique name needs no region, so take the part before the comma. */
  const beforeComma = (typed: string, limit: number): Suggested[] =>
    typed.includes(',') ? named(nameKey(typed.split(',', 1).join()), limit) : []

  return (typed: string, limit: number): Suggested[] => {
    const words = foldName(typed).split(' ')
    const ways = [
      () => beforeRegion(words, limit),
      () => beforeComma(typed, limit),
      () => last(words, limit),
      () => (townParts.includes(words.at(-1) ?? '') ? last(words.slice(0, -1), limit) : []),
    ]
    for (const way of ways) {
      const matching = way()
      if (matching.length > 0) return matching
    }
    return []
  }
}
