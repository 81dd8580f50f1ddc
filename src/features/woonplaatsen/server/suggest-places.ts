import { limits } from '#contract/limits.ts'
import { foldName, startsAlmostWith } from '../rules.ts'
import { fullNames } from './full-names.ts'
import type { Place } from './gazetteer.ts'

/** With fewer right hits than this a typing error is likely. */
const fewHits = 3
/** Shorter input matches too much when one letter may be wrong. */
const forgiveFrom = 4

/** `rank`: how many names go before it. */
type Name = { place: Place; folded: string; compact: string; rank: number }

const toName = (place: Place, name: string) => {
  const folded = foldName(name)
  return { place, folded, compact: folded.replaceAll(' ', '') }
}

/**
 * Finds places by the first letters: names that begin so, then names with a word that begins so, then, when there are few,
 * names that nearly begin so. Within each, the larger place goes first. Source: server section 2.
 */
export function createSuggest(places: Place[]): (typed: string, limit: number) => Place[] {
  const bySize = places.toSorted((a, b) => b.addresses - a.addresses)
  const names = bySize.flatMap((place) => [place.woonplaats, ...place.aliases].map((name) => toName(place, name)))
  const longer = [...fullNames(bySize)].flatMap(([place, full]) => full.map((name) => toName(place, name)))
  const begun: Name[] = [...names, ...longer].map((name, rank) => ({ ...name, rank }))

  // What was typed shares its first letters with a name, so that only a few names need to be looked at.
  const starting = Map.groupBy(begun, ({ compact }) => compact.slice(0, 2))
  const skipping = Map.groupBy(begun, ({ compact }) => `${compact[0]}${compact[2]}`)
  // Not of what stands behind a name: a province alone is not looked for.
  const wording = Map.groupBy(
    begun.slice(0, names.length).flatMap((name) => laterWords(name.folded).map((start) => ({ ...name, start }))),
    ({ start }) => start,
  )

  /** With an error further on the first two letters are right; else the second is wrong, one too many, missing or swapped. */
  function almost(typed: string): Name[] {
    const [first, second, third] = typed
    const likely = [starting.get(`${first}${second}`), starting.get(`${first}${third}`)]
    const skipped = [skipping.get(`${first}${second}`), skipping.get(`${first}${third}`)]
    const matching = [...likely, ...skipped].flatMap((some = []) =>
      some.filter(({ compact }) => startsAlmostWith(compact, typed)),
    )
    return matching.sort((a, b) => a.rank - b.rank)
  }

  return (typed, limit) => {
    const folded = foldName(typed)
    const compact = folded.replaceAll(' ', '')
    if (compact.length < limits.autocomplete.queryMin) return []
    const found = new Set<Place>()
    const word = ` ${folded}`
    const add = (among: readonly Name[] | undefined, matches: (name: Name) => boolean) => {
      for (const name of among ?? []) {
        if (found.size >= limit) return
        if (matches(name)) found.add(name.place)
      }
    }
    const start = starting.get(compact.slice(0, 2))
    add(start, (name) => name.compact === compact)
    add(start, (name) => name.compact.startsWith(compact))
    add(wording.get(folded.slice(0, 2)), (name) => name.folded.includes(word))
    if (found.size < fewHits && compact.length >= forgiveFrom) {
      add(almost(compact), () => true)
    }
    return [...found]
  }
}

/** The first two letters of what follows each space. */
const laterWords = (folded: string) => [...new Set(Array.from(folded.matchAll(/ (?=(..))/g), ([, start]) => start))]
