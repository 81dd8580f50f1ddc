import * as limits from '#contract/limits.ts'

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

/**
 * So many groups of so many smallest values: two texts that share nine tenths of their trigrams have a whole group in common
 * but for one pair in some millions, two texts about the same subject (a tenth) once in some hundred thousands.
 */
const groups = 24
const perGroup = 7

/** Marks under which a text that is nearly the same is found, without reading the others (MinHash with bands). */
export function marksOf(trigrams: ReadonlySet<string>): string[] {
  if (trigrams.size === 0) return []
  const hashes = [...trigrams].map(hashOf)
  return Array.from({ length: groups }, (_, group) => {
    const smallest = Array.from({ length: perGroup }, (_value, at) => smallestOf(hashes, group * perGroup + at))
    return `${group}.${hashOf(smallest.join()).toString(36)}`
  })
}

/** The smallest of the hashes after they are mixed in the way of this number: the same for texts that are alike. */
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

/** The finish of MurmurHash3: every bit of the result depends on every bit given. */
function mixed(value: number): number {
  let h = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
