import { foldName } from '#features/woonplaatsen/rules.ts'

type Named = { title: string; plaats: string }

/** Names and places of offices, folded, so that typing finds them: `suggest` gives positions, best first. */
export type NameIndex = { suggest(typed: string, limit: number): number[] }

/** How much of what was typed must be found back when no word begins with it. */
const similarEnough = 0.5

/** Source: server section 2, autocomplete: prefix, then word prefix, then trigrams, over title and place. */
export function createNameIndex(offices: readonly Named[]): NameIndex {
  const texts = offices.map(({ title, plaats }) => foldName(`${title} ${plaats}`))
  const holders = new Map<string, number[]>()
  for (const [at, text] of texts.entries()) {
    for (const part of trigrams(text)) {
      const known = holders.get(part)
      if (known) known.push(at)
      else holders.set(part, [at])
    }
  }

  function similar(typed: string): number[] {
    const parts = trigrams(typed)
    const shared = new Map<number, number>()
    for (const part of parts) for (const at of holders.get(part) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
    return [...shared]
      .filter(([, count]) => count >= parts.size * similarEnough)
      .sort(([a, countA], [b, countB]) => countB - countA || a - b)
      .map(([at]) => at)
  }

  return {
    suggest(typed, limit) {
      const query = foldName(typed)
      if (query === '') return []
      const words = query.split(' ').map((word) => ` ${word}`)
      const prefix: number[] = []
      const wordPrefix: number[] = []
      for (const [at, text] of texts.entries()) {
        if (text.startsWith(query)) prefix.push(at)
        else if (words.every((word) => ` ${text}`.includes(word))) wordPrefix.push(at)
      }
      const found = new Set([...prefix, ...wordPrefix])
      if (found.size < limit) for (const at of similar(query)) found.add(at)
      return [...found].slice(0, limit)
    },
  }
}

/** Runs of three characters, with spaces around the words, so that the beginning of a word counts too. */
function trigrams(text: string): Set<string> {
  const padded = ` ${text} `
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, i) => padded.slice(i, i + 3)))
}
