import { typedLength } from '../typed-text.ts'
import { countOf } from './counts.ts'

type Limit = {
  max: number
  /** The count is shown above this length. */
  from: number
  /** What is counted, as a sentence begins: "Uw reactie", or of a list of texts "Punt {row}". */
  what: string
}

/** The length of a text while it is typed, and by how much it is too long; empty where there is nothing to say. */
export const countWords = (length: number, { max, from, what }: Limit) => ({
  count: length > from ? `${length} van ${max} tekens` : '',
  excess: length > max ? `${what} is ${countOf(length - max, 'teken', 'tekens')} te lang.` : '',
})

/** The same of a list of texts: of the first that is too long. */
export function countWordsOf(texts: readonly string[], limit: Limit) {
  const lengths = texts.map(typedLength)
  const longest = Math.max(
    0,
    lengths.findIndex((length) => length > limit.max),
  )
  return countWords(lengths[longest] ?? 0, { ...limit, what: limit.what.replace('{row}', String(longest + 1)) })
}
