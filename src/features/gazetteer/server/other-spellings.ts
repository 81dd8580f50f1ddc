import { foldName } from '../rules.ts'

/** How people abbreviate words inside a name, one at a time: "Hoek v. Holland", "Wijk b Duurstede", "Beek & Donk". */
const shorter: readonly (readonly [word: RegExp, short: string])[] = [
  [/ van (?=\S)/, ' v '],
  [/ bij (?=\S)/, ' b '],
  [/ aan Zee$/, ' a/z'],
  [/ op (?:Zand|Zoom)$/, ' o/z'],
  [/ (aan|op|over) den (?=\S)/, ' $1 de '],
  [/ aan (?=\S)/, ' a '],
  [/ op (?=\S)/, ' o '],
  [/ in (?=\S)/, ' i '],
  [/ den (?=\S)/, ' d '],
  [/ en (?=\S)/, ' '],
  [/ 't (?=\S)/, ' het '],
  [/(?<=[ -])Sint(?=[ -])/, 'St'],
  [/^Nieuwe?[ -](?=[A-Z])/, 'Nw '],
  [/^Noord[ -](?=[A-Z])/, 'N '],
  [/^Oost[ -](?=[A-Z])/, 'O '],
  [/^Oude?[ -](?=[A-Z])/, 'O '],
  [/^West[ -](?=[A-Z])/, 'W '],
  [/^Zuid[ -](?=[A-Z])/, 'Z '],
  [/^([A-Z])[a-z]+-([A-Z])[a-z]+-(?=[A-Z])/, '$1 $2 '],
]

/**
 * Other common spellings of a name: "'t Harde" as "Het Harde", "Alphen aan den Rijn" as "Alphen a/d Rijn" or "ad Rijn".
 * Derived from what the official names leave out or write in full.
 */
export function otherSpellings(name: string): string[] {
  const rivers = /\b(?:aan|op|over) (?:den|der|de|het|'t)(?= )/
  const article = name.replace(/^['’]t /i, 'Het ')
  return [
    ...(article === name ? [] : [article]),
    ...(rivers.test(name) ? ['a/d', 'ad'].map((short) => name.replace(rivers, short)) : []),
    ...shorter.map(([word, short]) => name.replace(word, short)).filter((other) => other !== name),
  ]
}

/** "Nuenen c.a." and "Amersfoort e.o." without the suffix that includes the surrounding villages; null when there is none. */
export const withoutSurroundings = (typed: string): string | null =>
  /^(.+) (?:ca?|c a|eo?|e o)$/.exec(foldName(typed))?.[1] ?? null
