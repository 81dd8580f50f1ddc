/**
 * What turns the text behind it around, in a page and in a mail, or is seen by nobody. U+200C and U+200D are none of these:
 * scripts and emoji are written with them.
 */
const invisible = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** A typed text as it is kept: trimmed, and without characters that nobody means. */
export const typedText = (typed: string): string => typed.replace(invisible, '').trim()

/** How long that is, counted as a person counts. */
export const typedLength = (typed: string): number => characters(typedText(typed))
export const characters = (text: string): number => [...text].length
