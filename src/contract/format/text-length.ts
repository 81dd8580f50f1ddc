import { typedLength } from '../typed-text.ts'
import { countOf } from './counts.ts'

type Limit = {
  max: number
  /** The count is shown above this length. */
  from: number
  /** The subject of the sentence: "Uw reactie", or "Punt {row}" for a list of texts. */
  what: string
}

/** The character count shown while typing, and by how much the text is too long; each is empty if there is nothing to say. */
export const countWords = (length: number, { max, from, what }: Limit) => ({
  count: length > from ? `${length} van ${max} tekens` : '',
  excess: length > max ? `${what} is ${countOf(length - max, 'teken', 'tekens')} te lang.` : '',
})

/** The same for a list of texts: about the first one that is too long. */
export function countWordsOf(texts: readonly string[], limit: Limit) {
  const lengths = texts.map(typedLength)
  const longest = Math.max(
    0,
    lengths.findIndex((length) => length > limit.max),
  )
  return countWords(lengths[longest] ?? 0, { ...limit, what: limit.what.replace('{row}', String(longest + 1)) })
}
