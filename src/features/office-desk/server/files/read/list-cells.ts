/** Lists in one cell, as people write them: "Nederlands | Engels", "maandag: 9:00 - 17:00 | vrijdag: gesloten". */

/** Escapes separators that are part of a text with a backslash. */
const escaped = (text: string, signs: RegExp) => text.replace(signs, '\\$&')

export const joinList = (texts: readonly string[]): string => texts.map((t) => escaped(t, /[\\|]/g)).join(' | ')

export const joinPairs = (pairs: readonly (readonly [name: string, text: string])[]): string =>
  pairs.map(([name, text]) => `${escaped(name, /[\\|:]/g)}: ${escaped(text, /[\\|]/g)}`).join(' | ')

export const splitList = (cell: string): string[] =>
  partsOf(cell, '|')
    .map(unescaped)
    .filter((text) => text !== '')

/** Null if a part has no colon. */
export function splitPairs(cell: string): [name: string, text: string][] | null {
  const pairs = partsOf(cell, '|')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [name = '', ...rest] = partsOf(part, ':')
      return rest.length === 0 ? null : ([unescaped(name), unescaped(rest.join(':'))] as [string, string])
    })
  return pairs.every((pair) => pair !== null) ? pairs : null
}

/** Splits a cell at separators that are not escaped with a backslash. */
function partsOf(cell: string, sign: string): string[] {
  const parts: string[] = ['']
  for (const [piece] of cell.matchAll(/\\[\s\S]|[\s\S]/gu)) {
    if (piece === sign) parts.push('')
    else parts[parts.length - 1] += piece
  }
  return parts
}

const unescaped = (part: string) => part.trim().replace(/\\([\s\S])/gu, '$1')
