/** Letters that stand for a class of them. */
const letters = [...'a1 A.-,\'"@:;/()[]{}<>+*=€%&#?!_~|\\^$é0zZ\n\r\t\u0000\u0001\u0301\u00a0\u200b“–']

/** A part of a text that matches: the letters of one place, as often as they must stand there. */
type Parts = string[]
type Cursor = { readonly source: string; readonly flags: string; at: number }

/** Texts that match an expression or come close to it, in parts. Each takes another one of what the expression lets choose. */
export const matchingTexts = ({ source, flags }: RegExp): Parts[] =>
  Array.from({ length: 8 }, (_, variant) => readChoice({ source, flags, at: 0 }, variant))

function readChoice(cursor: Cursor, variant: number): Parts {
  const choices: Parts[] = [[]]
  for (; cursor.at < cursor.source.length && cursor.source[cursor.at] !== ')'; ) {
    if (cursor.source[cursor.at] === '|') {
      cursor.at++
      choices.push([])
    } else choices.at(-1)!.push(...readPiece(cursor, variant))
  }
  return choices[variant % choices.length]!
}

function readPiece(cursor: Cursor, variant: number): Parts {
  const piece = take(cursor, /\(\?<?!/y) ? [readGroup(cursor, variant), []][1]! : readAtom(cursor, variant)
  const [, least = '1'] = take(cursor, /(?:[*?]|\+|\{(\d+)(?:,\d*)?\})\??/y) ?? []
  // What may stand there any number of times stands there once.
  return Array.from({ length: Math.min(Math.max(1, Number(least)), 12) }, () => piece).flat()
}

function readGroup(cursor: Cursor, variant: number): Parts {
  const parts = readChoice(cursor, variant)
  cursor.at++
  return parts
}

function readAtom(cursor: Cursor, variant: number): Parts {
  if (take(cursor, /\((?:\?(?::|<?=|<\w+>))?/y)) return readGroup(cursor, variant)
  if (take(cursor, /[\^$]|\\[bB]/y)) return []
  const [atom = ''] =
    take(cursor, /\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|.)|./suy) ?? []
  const one = new RegExp(`^(?:${atom})$`, cursor.flags.replace(/[gy]/g, ''))
  const fitting = letters.filter((letter) => one.test(letter))
  return fitting.length > 0 ? [fitting[variant % fitting.length]!] : [atom]
}

function take(cursor: Cursor, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = cursor.at
  const match = pattern.exec(cursor.source)
  if (match) cursor.at = pattern.lastIndex
  return match
}
