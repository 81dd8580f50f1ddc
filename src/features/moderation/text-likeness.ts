import { limits } from '#contract/limits.ts'

/** Letters and figures only, so that other capitals, spaces and punctuation make no other text. */
const plain = (texts: readonly string[]) =>
  texts
    .join(' ')
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Every three neighbouring characters; empty for texts that are too short to be compared. */
export function trigramsOf(texts: readonly string[]): Set<string> {
  const characters = [...plain(texts)]
  if (characters.length < limits.review.likenessFrom) return new Set()
  return new Set(characters.slice(2).map((last, i) => `${characters[i]}${characters[i + 1]}${last}`))
}

/** The part of all their trigrams that two texts share: 1 for the same text. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((trigram) => b.has(trigram)).length
  return shared === 0 ? 0 : shared / (a.size + b.size - shared)
}

/** From the most to the least frequent in Dutch; what is not in it is rarer still. */
const byFrequency = ' enatirodslgvhkmubpwjczfxyq'
const rarity = (trigram: string) =>
  [...trigram].reduce((sum, c) => sum + (byFrequency.includes(c) ? byFrequency.indexOf(c) : byFrequency.length), 0)

/**
 * The rarest trigrams of a text, so many that two texts above the limit of likeness share at least one: with `n` trigrams
 * they have all but a tenth of them in common, so a tenth and one more cannot all miss.
 */
export function marksOf(trigrams: ReadonlySet<string>): string[] {
  const inOrder = [...trigrams].sort((a, b) => rarity(b) - rarity(a) || (a < b ? -1 : 1))
  const alike = Math.ceil(limits.review.likeness * inOrder.length)
  return inOrder.slice(0, inOrder.length === 0 ? 0 : inOrder.length - alike + 1)
}
