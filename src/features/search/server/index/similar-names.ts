import { count, similarEnough, type Vocabulary } from './vocabulary.ts'

const mostLookedAt = 500

/**
 * Names that hold most of what was typed, misspelt or not, and the word of it that the fewest offices have: of those with
 * the words that are most like it as many as are looked at in a millisecond.
 */
export function addSimilar(
  ranks: Set<number>,
  names: readonly string[],
  vocabulary: Vocabulary,
  words: readonly string[],
  limit: number,
) {
  const typed = words.map((word) => {
    const similar = vocabulary.similarTo(word)
    const closestFirst = [...similar].sort(([, one], [, other]) => other - one)
    return { length: word.length, similar, lists: closestFirst.map(([known]) => vocabulary.holding(known)) }
  })
  const known = typed.filter(({ lists }) => lists.length > 0)
  const [rarest] = known.toSorted((a, b) => count(a.lists) - count(b.lists))
  const length = lengthOf(typed)
  if (rarest === undefined || lengthOf(known) < similarEnough * length) return
  const scoreOf = (rank: number) => {
    const held = (names[rank] as string).split(' ')
    const scores = known.map((word) => word.length * Math.max(...held.map((one) => word.similar.get(one) ?? 0)))
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
  const found = new Set<number>()
  for (const list of lists) {
    for (const rank of list) {
      if (found.size >= most) return [...found]
      found.add(rank)
    }
  }
  return [...found]
}
