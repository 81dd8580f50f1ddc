/** Phones, word processors and foreign keyboards each have their own apostrophe: curly, straight, an accent, a prime. */
const apostrophes =
  /[\u0060\u00b4\u02b9\u02bb-\u02bd\u02c8\u02ca\u02cb\u05f3\u2018\u2019\u201b\u2032\u2035\ua78c\uff07]/g
const hyphens = /[\u058a\u05be\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g
/** A letter of the Lisu script that looks like a dot. */
const dots = /\ua4f8/g
const spaces = /[\t\p{Zs}]+/gu
/** Invisible characters that allow or forbid a line break. Web pages and mails have them inside words, and copying includes them. */
const breaks = /[\u00ad\u200b\u2060\ufeff]/g

/**
 * A line with plain characters in place of their look-alikes (apostrophes, hyphens, spaces, full-width letters and digits,
 * ligatures), and without invisible line-break characters. Call it on text of bounded length.
 */
export const plainCharacters = (text: string): string =>
  text
    // Before and after NFKC, which turns some of these into a space plus a mark, and other characters into these.
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

/** Replaces look-alikes of the @ in a mail address. */
export const plainAts = (text: string): string => text.replace(ats, '@')

/**
 * Makes the hyphens, apostrophes and dots of a mailbox plain. Other letters stay, as changing them could make it someone else's; so
 * does a grave accent, which is a valid character there.
 */
export const plainMailbox = (text: string): string =>
  text
    .replace(apostrophes, (sign) => (sign === '`' ? sign : "'"))
    .replace(hyphens, '-')
    .replace(mailboxDots, '.')

/** Only hyphens, for a host name: its other equivalences have their own rules (UTS 46). */
export const plainHyphens = (text: string): string => text.replace(hyphens, '-')
