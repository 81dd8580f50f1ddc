import { type Flag, isFraudFlag, type TextFlag, textFlags } from './flags.ts'
import { findPassages } from './passages.ts'

/**
 * What of these texts asks for a look by a person (server section 4); `staff` are the names of the people of the office that
 * it is about. Texts are all it gets: positive and negative ones meet the same checks, and the marks none.
 */
export function flagsOfText(texts: readonly string[], known: { staff: readonly string[] }): TextFlag[] {
  const found = new Set(texts.flatMap((text) => findPassages(text, known).map(({ flag }) => flag)))
  return textFlags.filter((flag) => found.has(flag))
}

/** Whether a review waits as its text must be looked at, or as it may not be a customer's; null: it is shown at once. */
export function holdFor(flags: readonly Flag[]): 'text' | 'fraud' | null {
  if (flags.length === 0) return null
  return flags.some(isFraudFlag) ? 'fraud' : 'text'
}
