/**
 * Invisible characters, and those that reverse the text after them on a page or in a mail. U+200C and U+200D are kept: scripts and
 * emoji need them.
 */
const invisible = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Typed text as it is kept: trimmed, and without those characters. */
export const typedText = (typed: string): string => typed.replace(invisible, '').trim()

/** Its length, in characters as people count them. */
export const typedLength = (typed: string): number => characters(typedText(typed))
export const characters = (text: string): number => [...text].length
