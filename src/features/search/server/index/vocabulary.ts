/** The share of a typed word's trigrams that a word must contain, unless it starts with the typed word. */
export const similarEnough = 0.5

/** The words of all names, each with the ascending ranks of the names that contain it. */
export type Vocabulary = {
  /** The ranks for each word with this prefix. */
  beginningWith(start: string): readonly number[][]
  /** Words with this prefix score 1, others the share of the typed word's trigrams that they contain. */
  similarTo(typed: string): Map<string, number>
  holding(word: string): readonly number[]
}

export const count = (lists: readonly (readonly number[])[]) => lists.reduce((sum, list) => sum + list.length, 0)

export function createVocabulary(names: readonly string[]): Vocabulary {
  const holders = new Map<string, number[]>()
  for (const [rank, name] of names.entries()) {
    for (const word of name.split(' ')) {
      const ranks = holders.get(word)
      if (ranks === undefined) holders.set(word, [rank])
      else if (ranks.at(-1) !== rank) ranks.push(rank)
    }
  }
  const words = [...holders.keys()].sort()
  const lists = words.map((word) => holders.get(word) as number[])
  const withTrigram = new Map<string, string[]>()
  for (const word of words) {
    for (const part of trigrams(word)) withTrigram.set(part, [...(withTrigram.get(part) ?? []), word])
  }

  return {
    holding: (word) => holders.get(word) ?? [],
    beginningWith: (start) => lists.slice(...rangeOf(words, start)),
    similarTo(typed) {
      const parts = trigrams(typed)
      const shared = new Map<string, number>()
      for (const part of parts)
        for (const word of withTrigram.get(part) ?? []) shared.set(word, (shared.get(word) ?? 0) + 1)
      const scores = [...shared].map(([word, count]) => [word, count / parts.size] as const)
      const similar = new Map(scores.filter(([, score]) => score >= similarEnough))
      for (const word of words.slice(...rangeOf(words, typed))) similar.set(word, 1)
      return similar
    },
  }
}

/** The range of a sorted list that starts with a text. */
export function rangeOf(sorted: readonly string[], start: string): [from: number, to: number] {
  return [firstAtLeast(sorted, start), firstAtLeast(sorted, `${start}\uffff`)]
}

function firstAtLeast(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as string) < text) low = middle + 1
    else high = middle
  }
  return low
}

/** Trigrams of a word padded with spaces, so that its beginning counts too. */
function trigrams(word: string): Set<string> {
  const padded = ` ${word} `
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, i) => padded.slice(i, i + 3)))
}
