/**
 * A name as it is compared: without case, accents and apostrophes, every other sign a single space.
 * "'s-Gravenhage" becomes "s gravenhage", "Sûdwest-Fryslân" becomes "sudwest fryslan", "St. Annaland" "sint annaland".
 */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`´]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^st(?= )/, 'sint')
}

/** Folded and without spaces, so that "denbosch" and "Den Bosch" are the same name. */
export const nameKey = (text: string): string => foldName(text).replaceAll(' ', '')

/** The name in a URL: "'s-Hertogenbosch" becomes "s-hertogenbosch". */
export const slugOf = (text: string): string => foldName(text).replaceAll(' ', '-')

/**
 * Whether `typed` is the beginning of `name` but for one letter too many, too few, wrong or swapped with the next. Both
 * are folded. The first letter must be right: it nearly always is, and it keeps far-fetched names away.
 */
export function startsAlmostWith(name: string, typed: string): boolean {
  if (name[0] !== typed[0]) return false
  let at = 0
  while (at < typed.length && name[at] === typed[at]) at++
  if (at === typed.length) return true
  const rest = typed.slice(at + 1)
  const swapped = typed[at] === name[at + 1] && typed[at + 1] === name[at]
  return (
    name.startsWith(rest, at + 1) ||
    name.startsWith(rest, at) ||
    name.startsWith(typed.slice(at), at + 1) ||
    (swapped && name.startsWith(typed.slice(at + 2), at + 2))
  )
}
