import { matchingTexts } from './matching-texts.ts'

/** A text that is as long as one likes. */
export type Hostile = { before: string; again: string; after: string }

export function written({ before, again, after }: Hostile, length: number): string {
  const times = Math.max(1, Math.floor((length - before.length - after.length) / again.length))
  // One piece of memory, as what comes from a connection is.
  return Buffer.from(before + again.repeat(times) + after, 'utf16le').toString('utf16le')
}

/** What parsers and expressions stumble over, whatever they are for. */
const pieces = [
  ...[
    ' ',
    '\t',
    '\n',
    '\r\n',
    'a',
    'A',
    'aA',
    '0',
    '1',
    '12',
    'a1',
    '.',
    ',',
    '-',
    '_',
    ';',
    ':',
    '=',
    '/',
    '\\',
    '"',
    "'",
  ],
  ...['%', '%41', '%zz', '&', '&a', 'a=', '&a=1', '+', '*', '|', '@', '#', '?', '!', '~', '€', '^', '$'],
  ...['(', ')', '[', ']', '{', '}', '<', '>', '()', '[]', '{}', '<a>', '--', '\r\n\r\n', '..', '../', '//', '\u0000'],
  ...[
    'a ',
    ' a',
    '1 ',
    ' 1',
    '1.',
    '1,',
    '1-',
    'a.',
    'a,',
    'a, ',
    'a;',
    '; ',
    'a-',
    'a@',
    '@a.',
    'W/"a",',
    '"a"',
    '\\"',
  ],
  ...['é', 'e\u0301', '\u0301', '\u200b', 'ß', 'İ', 'ﷺ', '😀', '\ud800', '\u00a0', '\u2028', '한', '\u1100\u1161'],
]
/** What makes the whole fail at its end. */
const ends = ['', '\u0000', '\n', ' x', '@']

/** Nothing but one piece, or that behind a beginning. */
export const repeatedPieces = (before = ''): Hostile[] =>
  pieces.flatMap((again) => ends.map((after) => ({ before, again, after })))

/** What the expression matches, with one part of it after the other repeated, and an end that does not fit. */
export function nearMatches(pattern: RegExp): Hostile[] {
  const all = matchingTexts(pattern).flatMap((parts) =>
    parts.flatMap((_, from) =>
      [1, 2, 4].flatMap((size) => {
        const again = parts.slice(from, from + size).join('')
        const before = parts.slice(0, from).join('')
        return again === '' ? [] : ends.map((after) => ({ before, again, after }))
      }),
    ),
  )
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}
