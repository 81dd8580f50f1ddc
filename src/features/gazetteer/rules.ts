/**
 * Normalises a name for comparison: no case, accents or apostrophes, and a single space for any other character.
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

/** The ways to read a folded name: as it is, and with ij for each y, since many people type y for ij ("Ymuiden", "Ryswyk"). */
export const readingsOf = (folded: string): string[] =>
  folded.includes('y') ? [folded, folded.replaceAll('y', 'ij')] : [folded]

/**
 * Whether `name` starts with `typed`, allowing one letter that is extra, missing, wrong or swapped with the next. Both
 * are folded. The first letter must match, as it nearly always does (`startsWithoutFirst` is for when nothing else is
 * found).
 */
export function startsAlmostWith(name: string, typed: string): boolean {
  if (name.charCodeAt(0) !== typed.charCodeAt(0)) return false
  let at = 1
  while (at < typed.length && name.charCodeAt(at) === typed.charCodeAt(at)) at++
  return (
    goesOn(name, at + 1, typed, at + 1) ||
    goesOn(name, at, typed, at + 1) ||
    goesOn(name, at + 1, typed, at) ||
    (typed[at] === name[at + 1] && typed[at + 1] === name[at] && goesOn(name, at + 2, typed, at + 2))
  )
}

/** Whether `name` starts with `typed`, allowing a first letter that is missing, wrong, extra or swapped. */
export function startsWithoutFirst(name: string, typed: string): boolean {
  const rest = name.slice(1)
  return (
    rest.startsWith(typed) ||
    rest.startsWith(typed.slice(1)) ||
    name.startsWith(typed.slice(1)) ||
    name.startsWith(`${typed[1]}${typed[0]}${typed.slice(2)}`)
  )
}

/** Whether `name` continues from there with the rest of `typed`. Makes no copy: some hundred names are tried at each keystroke. */
function goesOn(name: string, from: number, typed: string, rest: number): boolean {
  for (let at = rest; at < typed.length; at++) {
    if (name.charCodeAt(from + at - rest) !== typed.charCodeAt(at)) return false
  }
  return true
}
