import { foldName } from '#features/gazetteer/rules.ts'
import { count, createVocabulary, rangeOf, similarEnough, type Vocabulary } from './vocabulary.ts'

type Named = { title: string; plaats: string }

/** The folded names and places of offices, for suggestions while typing. `suggest` returns positions, best first. */
export type NameIndex = { suggest(typed: string, limit: number): number[] }

/**
 * Prefix, then word prefix, then trigrams, over title and place; by name within each (docs/product/search.md,
 * "Suggestions"). Trigrams are indexed per word: there are far fewer words than offices.
 */
export function createNameIndex(offices: readonly Named[]): NameIndex {
  const all = offices.map(({ title, plaats }, position) => ({ name: foldName(`${title} ${plaats}`), position }))
  all.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.position - b.position))
  const names = all.map(({ name }) => name)
  const vocabulary = createVocabulary(names)

  return {
    suggest(typed, limit) {
      const query = foldName(typed)
      if (query === '') return []
      const [from, to] = rangeOf(names, query)
      const ranks = new Set<number>()
      for (let rank = from; rank < to && ranks.size < limit; rank++) ranks.add(rank)
      const words = query.split(' ')
      if (ranks.size < limit) addBeginnings(ranks, names, vocabulary, words, limit)
      if (ranks.size < limit) addSimilar(ranks, names, vocabulary, words, limit)
      return Array.from(ranks, (rank) => (all[rank] as (typeof all)[number]).position)
    },
  }
}

/** Adds names in which each typed word starts a word. Looks up the rarest word and checks the names found for the others. */
function addBeginnings(
  ranks: Set<number>,
  names: readonly string[],
  vocabulary: Vocabulary,
  words: readonly string[],
  limit: number,
) {
  const matches = words.map((word) => ({ word: ` ${word}`, lists: vocabulary.beginningWith(word) }))
  const [rarest, ...rest] = matches.sort((a, b) => count(a.lists) - count(b.lists))
  for (const rank of ascending(rarest?.lists ?? [])) {
    if (rest.every(({ word }) => ` ${names[rank]}`.includes(word))) ranks.add(rank)
    if (ranks.size >= limit) return
  }
}

/** Merges several ascending lists, lowest number first. */
function* ascending(lists: readonly (readonly number[])[]): Generator<number> {
  const heads = lists.map(() => 0)
  for (;;) {
    let lowest = -1
    let value = Number.POSITIVE_INFINITY
    for (const [which, list] of lists.entries()) {
      const head = list[heads[which] as number]
      if (head !== undefined && head < value) [lowest, value] = [which, head]
    }
    if (lowest === -1) return
    heads[lowest] = (heads[lowest] as number) + 1
    yield value
  }
}

const mostLookedAt = 500

/**
 * Adds names that contain most of the typed words, misspelt or not. They must contain the word that the fewest offices
 * have. Checks only as many names as take a millisecond, starting with the words most similar to it.
 */
function addSimilar(
  ranks: Set<number>,
  names: readonly string[],
  vocabulary: Vocabulary,
  words: readonly string[],
  limit: number,
) {
  const typed = words.map((word) => {
    const similar = vocabulary.similarTo(word)
    const closestFirst = [...similar].sort(([, one], [, other]) => other - one)
    return { length: word.length, similar, lists: closestFirst.map(([match]) => vocabulary.holding(match)) }
  })
  const matches = typed.filter(({ lists }) => lists.length > 0)
  const [rarest] = matches.toSorted((a, b) => count(a.lists) - count(b.lists))
  const length = lengthOf(typed)
  if (rarest === undefined || lengthOf(matches) < similarEnough * length) return
  const scoreOf = (rank: number) => {
    const nameWords = (names[rank] as string).split(' ')
    const scores = matches.map((word) => word.length * Math.max(...nameWords.map((one) => word.similar.get(one) ?? 0)))
    return scores.reduce((sum, score) => sum + score, 0) / length
  }
  const candidates = firstOf(rarest.lists, mostLookedAt).map((rank) => ({ rank, score: scoreOf(rank) }))
  const best = candidates.filter(({ score }) => score >= similarEnough)
  for (const { rank } of best.sort((a, b) => b.score - a.score || a.rank - b.rank)) {
    ranks.add(rank)
    if (ranks.size >= limit) return
  }
}

const lengthOf = (words: readonly { length: number }[]) => words.reduce((sum, { length }) => sum + length, 0)

function firstOf(lists: readonly (readonly number[])[], most: number): number[] {
  const ranks = new Set<number>()
  for (const list of lists) {
    for (const rank of list) {
      if (ranks.size >= most) return [...ranks]
      ranks.add(rank)
    }
  }
  return [...ranks]
}
