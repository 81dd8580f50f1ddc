/** Joins labels into a phrase: 'Leveringsakte, hypotheekakte en testament'. An abbreviation keeps its capitals. */
export function joinWords(words: readonly string[]): string {
  const parts = words.map((word, index) => (index === 0 || /^\p{Lu}{2}/u.test(word) ? word : lowerFirst(word)))
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} en ${last}`
}

const lowerFirst = (word: string) => word.charAt(0).toLowerCase() + word.slice(1)
