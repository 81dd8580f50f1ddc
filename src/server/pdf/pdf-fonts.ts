import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'
import { unprintable } from './unprintable.ts'

type Weight = '400Regular' | '700Bold'

/** The site's font, and one for the letters that it lacks. Each is asked which letters it has, so nothing is guessed. */
const families = { figtree: 'Figtree', 'noto-sans': 'NotoSans' } as const
export type Family = keyof typeof families
const inOrder: readonly Family[] = ['figtree', 'noto-sans']

export const fontFile = (family: Family, weight: Weight): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/${family}/${weight}/${families[family]}_${weight}.ttf`))

const opened = inOrder.map((family) => ({ family, font: openSync(fontFile(family, '400Regular')) }))

type Printable = { text: string; family: Family; hasGap: boolean }

/** A printable version of a text, all of it in one font: a reader never sees an empty box or a wrong letter. */
export function toPrintable(input: string): Printable {
  const text = input.replace(/\r\n?/g, '\n').normalize('NFC')
  // Drops invisible characters, and turns every space but the no-break space into a plain one.
  const letters = [...text.replace(/(?!\n)\p{C}/gu, '').replace(/(?!\u00a0)\p{Zs}/gu, ' ')]
  const has = ({ font }: (typeof opened)[number], letter: string) =>
    letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  const whole = opened.find((one) => letters.every((letter) => has(one, letter)))
  if (whole) return { text: letters.join(''), family: whole.family, hasGap: false }
  const widest = opened[opened.length - 1]!
  const parts = letters.map((letter) => (has(widest, letter) ? letter : unprintable))
  // One placeholder for a whole word.
  const words = parts.filter((part, at) => part !== unprintable || parts[at - 1] !== unprintable)
  return { text: words.join(''), family: widest.family, hasGap: true }
}
