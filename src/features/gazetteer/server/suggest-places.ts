import * as limits from '#contract/limits.ts'
import { foldName, readingsOf, startsAlmostWith, startsWithoutFirst } from '../rules.ts'
import { fullNames } from './full-names.ts'
import { otherSpellings, withoutSurroundings } from './other-spellings.ts'
import type { District, Place, Suggested } from './place.ts'
import { createPlaceInText } from './place-in-text.ts'

/** With fewer exact hits than this, a typing error is likely. */
const fewHits = 3
/** Shorter input would match too much if one letter may be wrong. */
const forgiveFrom = 4

/** `rank`: the number of names that come before it. */
type Name = { place: Place; label: string; folded: string; compact: string; rank: number }

function toName(place: Place, name: string, label = place.woonplaats) {
  const folded = foldName(name)
  return { place, label, folded, compact: folded.replaceAll(' ', '') }
}

/** An alias is shown after the place's own name. When the alias is only a spelling, the name it spells is shown. */
function namesOf(place: Place) {
  const { woonplaats, aliases } = place
  // Reversed so that spellings of the name itself come last and overwrite those of its aliases.
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
 * Finds places by their first letters. In this order: names that start so; names with a word that starts so; when there
 * are few, names that nearly start so; when there are none, names with a wrong or missing first letter. Within each
 * group larger places come first, and districts after all places. When nothing matches, it looks for a place named
 * inside the text. See docs/product/search.md, "Suggestions".
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

  // Indexed by their first letters, so that only a few names need checking.
  const starting = Map.groupBy(begun, ({ compact }) => compact.slice(0, 2))
  const skipping = Map.groupBy(begun, ({ compact }) => `${compact[0]}${compact[2]}`)
  const afterFirst = Map.groupBy(begun, ({ compact }) => compact.slice(1, 3))
  // Only words of the name itself: a province alone is not searched.
  const wording = Map.groupBy(
    begun
      .filter(({ rank }) => rank < names.length + parts.length)
      .flatMap((name) => laterWords(name.folded).map((start) => ({ ...name, start }))),
    ({ start }) => start,
  )

  /** With an error further on, the first two letters are right. Otherwise the second letter is wrong, extra, missing or swapped. */
  function almost(typed: string): Name[] {
    const [first, second, third] = typed
    const likely = [starting.get(`${first}${second}`), starting.get(`${first}${third}`)]
    const skipped = [skipping.get(`${first}${second}`), skipping.get(`${first}${third}`)]
    return [...likely, ...skipped].flatMap((some = []) =>
      some.filter(({ compact }) => startsAlmostWith(compact, typed)),
    )
  }

  /** Looks at names that have the two letters after the first in common with the input, or start with them. */
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

  /** Places with exactly this name, in any spelling. */
  function named(compact: string, limit: number): Suggested[] {
    const compacts = readingsOf(compact)
    const matching = startingLike(starting, compacts).filter((name) => compacts.includes(name.compact))
    // Two spellings of a name may be equal without their spaces.
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

/** The names that share their first two letters with one of the readings. A single reading, as usual, is already in order. */
function startingLike<Some extends Name>(index: ReadonlyMap<string, Some[]>, readings: readonly string[]): Some[] {
  const starts = new Set(readings.map((reading) => reading.slice(0, 2)))
  const among = Array.from(starts, (start) => index.get(start) ?? [])
  return among.length > 1 ? among.flat().sort(byRank) : (among[0] ?? [])
}

/** The first two letters after each space. */
const laterWords = (folded: string) => [
  ...new Set(Array.from(folded.matchAll(/ (?=(..))/g), ([, start = '']) => start)),
]
