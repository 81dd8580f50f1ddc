/** A phone, a word processor and a foreign keyboard each have one of their own: turned, straight, of an accent, of minutes. */
const apostrophes =
  /[\u0060\u00b4\u02b9\u02bb-\u02bd\u02c8\u02ca\u02cb\u05f3\u2018\u2019\u201b\u2032\u2035\ua78c\uff07]/g
const hyphens = /[\u058a\u05be\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g
/** Of the Lisu script, which looks like a dot and is a letter. */
const dots = /\ua4f8/g
const spaces = /[\t\p{Zs}]+/gu
/** Where a line may break or may not, which a web page or a mail has inside its words and a copy takes along. Nobody means them. */
const breaks = /[\u00ad\u200b\u2060\ufeff]/g

/**
 * A line with plain characters for those that an eye takes for the same: apostrophes, hyphens, spaces, full-width letters and
 * digits, letters that were set as one; and without marks of where a line breaks. Call it on text of bounded length.
 */
export const plainCharacters = (text: string): string =>
  text
    // Before and after: composing makes a space and a mark of some, and another apostrophe of others.
    .replace(apostrophes, "'")
    .replace(breaks, '')
    .normalize('NFKC')
    .replace(apostrophes, "'")
    .replace(hyphens, '-')
    .replace(dots, '.')
    .replace(spaces, ' ')
    .trim()

const mailboxDots = /[\u2024\ua4f8\ufe52\uff0e]/g
const ats = /[\ufe6b\uff20]/g

/** What separates the mailbox and the domain of a mail address. */
export const plainAts = (text: string): string => text.replace(ats, '@')

/**
 * Of a mailbox its hyphens, apostrophes and dots; other letters make it that of somebody else. A grave accent is a character of
 * its own in it.
 */
export const plainMailbox = (text: string): string =>
  text
    .replace(apostrophes, (sign) => (sign === '`' ? sign : "'"))
    .replace(hyphens, '-')
    .replace(mailboxDots, '.')

/** Only this for a host name: its other equivalences have their own rules (UTS 46). */
export const plainHyphens = (text: string): string => text.replace(hyphens, '-')
