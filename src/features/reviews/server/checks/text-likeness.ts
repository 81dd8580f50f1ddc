import * as limits from '#contract/limits.ts'

/** Letters and digits only, so that case, spaces and punctuation make no difference. */
const plain = (texts: readonly string[]) =>
  texts
    .join(' ')
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** All trigrams of characters; empty for texts too short to compare. */
export function trigramsOf(texts: readonly string[]): Set<string> {
  const characters = [...plain(texts)]
  if (characters.length < limits.review.likenessFrom) return new Set()
  return new Set(characters.slice(2).map((last, i) => `${characters[i]}${characters[i + 1]}${last}`))
}

/** Share of all their trigrams that two texts have in common (Jaccard index): 1 for the same text. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((trigram) => b.has(trigram)).length
  return shared === 0 ? 0 : shared / (a.size + b.size - shared)
}

/**
 * Number of bands, and of minimum hashes per band. Two texts that share nine tenths of their trigrams fail to share a
 * band for one pair in some millions; two texts on the same subject (a tenth) share one once in some hundred thousands.
 */
const groups = 24
const perGroup = 7

/** Marks (band keys of MinHash) under which a nearly identical text is found without reading all others. */
export function marksOf(trigrams: ReadonlySet<string>): string[] {
  if (trigrams.size === 0) return []
  const hashes = [...trigrams].map(hashOf)
  return Array.from({ length: groups }, (_, group) => {
    const smallest = Array.from({ length: perGroup }, (_value, at) => smallestOf(hashes, group * perGroup + at))
    return `${group}.${hashOf(smallest.join()).toString(36)}`
  })
}

/** The smallest hash after mixing with this number: likely the same for similar texts. */
function smallestOf(hashes: readonly number[], number: number): number {
  const salt = mixed(number + 1)
  return hashes.reduce((least, hash) => Math.min(least, mixed(hash ^ salt)), 0xffffffff)
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** The finaliser of MurmurHash3: every bit of the result depends on every bit of the input. */
function mixed(value: number): number {
  let h = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
