import * as limits from '#contract/limits.ts'
import { foldName, readingsOf, startsAlmostWith, startsWithoutFirst } from '../rules.ts'
import { fullNames } from './full-names.ts'
import { otherSpellings, withoutSurroundings } from './other-spellings.ts'
import type { District, Place, Suggested } from './place.ts'
import { createPlaceInText } from './place-in-text.ts'

/** With fewer right hits than this a typing error is likely. */
const fewHits = 3
/** Shorter input matches too much when one letter may be wrong. */
const forgiveFrom = 4

/** `rank`: how many names go before it. */
type Name = { place: Place; label: string; folded: string; compact: string; rank: number }

function toName(place: Place, name: string, label = place.woonplaats) {
  const folded = foldName(name)
  return { place, label, folded, compact: folded.replaceAll(' ', '') }
}

/** Another name is shown behind the place's own; of another spelling the name that it spells. */
function namesOf(place: Place) {
  const { woonplaats, aliases } = place
  // A spelling of a spelling stands behind the name itself, which has the last word.
  const spelled = new Map(
    [woonplaats, ...aliases].reverse().flatMap((name) => otherSpellings(name).map((spelling) => [spelling, name])),
  )
  const others = aliases.map((alias) => {
    const name = spelled.get(alias) ?? alias
    return toName(place, alias, name === woonplaats ? woonplaats : `${woonplaats} (${name})`)
  })
  return [toName(place, woonplaats), ...others]
}

/**
 * Finds places by the first letters: names that begin so, then names with a word that begins so, then, when there are few,
 * names that nearly begin so, and when there is none, names of which the first letter is wrong or missing. Within each, the
 * larger place goes first, and parts of towns after all places. When nothing begins so, a place that is named in it.
 * See docs/product/search.md, "Suggestions".
 */
export function createSuggest(
  places: readonly Place[],
  districts: readonly District[],
): (typed: string, limit: number) => Suggested[] {
  const bySize = places.toSorted((a, b) => b.addresses - a.addresses)
  const names = bySize.flatMap(namesOf)
  const parts = districts.map(({ name, place }) => toName(place, name, `${name} (${place.woonplaats})`))
  const longer = [...fullNames(bySize)].flatMap(([place, full]) => full.map((name) => toName(place, name)))
  const begun: Name[] = [...names, ...parts, ...longer].flatMap((name, rank) =>
    readingsOf(name.folded).map((folded) => ({ ...name, folded, compact: folded.replaceAll(' ', ''), rank })),
  )

  // What was typed shares its first letters with a name, so that only a few names need to be looked at.
  const starting = Map.groupBy(begun, ({ compact }) => compact.slice(0, 2))
  const skipping = Map.groupBy(begun, ({ compact }) => `${compact[0]}${compact[2]}`)
  const afterFirst = Map.groupBy(begun, ({ compact }) => compact.slice(1, 3))
  // Only in the name itself: a province alone is not searched for.
  const wording = Map.groupBy(
    begun
      .filter(({ rank }) => rank < names.length + parts.length)
      .flatMap((name) => laterWords(name.folded).map((start) => ({ ...name, start }))),
    ({ start }) => start,
  )

  /** With an error further on the first two letters are right; else the second is wrong, one too many, missing or swapped. */
  function almost(typed: string): Name[] {
    const [first, second, third] = typed
    const likely = [starting.get(`${first}${second}`), starting.get(`${first}${third}`)]
    const skipped = [skipping.get(`${first}${second}`), skipping.get(`${first}${third}`)]
    return [...likely, ...skipped].flatMap((some = []) =>
      some.filter(({ compact }) => startsAlmostWith(compact, typed)),
    )
  }

  /** Of the names that share the two letters after the first with it, or that begin with those. */
  function butForFirst(typed: string): Name[] {
    const [first, second] = typed
    const starts = [typed.slice(1, 3), `${second}${first}`].map((start) => starting.get(start))
    const rests = [typed.slice(0, 2), typed.slice(1, 3)].map((rest) => afterFirst.get(rest))
    return [...starts, ...rests].flatMap((some = []) =>
      some.filter(({ compact }) => startsWithoutFirst(compact, typed)),
    )
  }

  const suggest = (typed: string, limit: number): Suggested[] => {
    const readings = readingsOf(foldName(typed))
    const compacts = readings.map((folded) => folded.replaceAll(' ', ''))
    const { length } = compacts[0] ?? ''
    if (length < limits.autocomplete.queryMin) return []
    const labels = new Map<Place, string>()
    const words = readings.map((folded) => ` ${folded}`)
    const add = (among: readonly Name[] | undefined, matches: (name: Name) => boolean) => {
      for (const name of among ?? []) {
        if (labels.size >= limit) return
        if (matches(name) && !labels.has(name.place)) labels.set(name.place, name.label)
      }
    }
    const start = startingLike(starting, compacts)
    add(start, (name) => compacts.includes(name.compact))
    add(start, (name) => compacts.some((compact) => name.compact.startsWith(compact)))
    add(startingLike(wording, readings), (name) => words.some((word) => name.folded.includes(word)))
    if (labels.size < fewHits && length >= forgiveFrom) {
      add(compacts.flatMap(almost).sort(byRank), () => true)
      if (labels.size === 0) add(compacts.flatMap(butForFirst).sort(byRank), () => true)
    }
    return Array.from(labels, ([place, label]) => ({ ...place, label }))
  }

  /** Places that have exactly this name, however it is written. */
  function named(compact: string, limit: number): Suggested[] {
    const compacts = readingsOf(compact)
    const matching = startingLike(starting, compacts).filter((name) => compacts.includes(name.compact))
    // Two spellings of a name may be the same when they are closed up.
    const once = matching.filter(({ place }, at) => matching.findIndex((name) => name.place === place) === at)
    return once.slice(0, limit).map(({ place, label }) => ({ ...place, label }))
  }

  const placeInText = createPlaceInText(places, named)

  return (typed, limit) => {
    const alone = withoutSurroundings(typed)
    const ways = [
      () => suggest(typed, limit),
      () => placeInText(typed, limit),
      () => (typed.includes(',') ? suggest(typed.slice(0, typed.indexOf(',')), limit) : []),
      () => (alone === null ? [] : suggest(alone, limit)),
    ]
    for (const way of ways) {
      const places = way()
      if (places.length > 0) return places
    }
    return []
  }
}

const byRank = (a: Name, b: Name) => a.rank - b.rank

/** The names that share their first two letters with one of the readings. One reading, as most have, is in order already. */
function startingLike<Some extends Name>(index: ReadonlyMap<string, Some[]>, readings: readonly string[]): Some[] {
  const starts = new Set(readings.map((reading) => reading.slice(0, 2)))
  const among = Array.from(starts, (start) => index.get(start) ?? [])
  return among.length > 1 ? among.flat().sort(byRank) : (among[0] ?? [])
}

/** The first two letters of what follows each space. */
const laterWords = (folded: string) => [
  ...new Set(Array.from(folded.matchAll(/ (?=(..))/g), ([, start = '']) => start)),
]
