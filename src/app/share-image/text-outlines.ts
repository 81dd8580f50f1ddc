import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'

const fontOf = (file: string) => openSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}.ttf`)))

/**
 * The fonts of the site as in src/web/styles/tokens.css, each with a fallback for missing letters. Text is drawn as
 * outlines, since the machine may lack these fonts.
 */
const fonts = {
  text: [fontOf('figtree/500Medium/Figtree_500Medium'), fontOf('noto-sans/400Regular/NotoSans_400Regular')],
  strong: [fontOf('figtree/700Bold/Figtree_700Bold'), fontOf('noto-sans/700Bold/NotoSans_700Bold')],
} satisfies Record<string, [Font, Font]>

/** The font for a whole text: the site's own, unless the fallback has more of its letters. */
export function fontFor(weight: keyof typeof fonts, text: string): Font {
  const missing = (font: Font) =>
    [...text].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!)).length
  const [own, other] = fonts[weight]
  return missing(other) < missing(own) ? other : own
}

export const widthOf = (font: Font, text: string, size: number) =>
  (font.layout(text).advanceWidth / font.unitsPerEm) * size

/** Breaks text into lines; a word wider than a line gets a line of its own. */
export function linesOf(font: Font, text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const line = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(font, line, size) <= width) lines[lines.length - 1] = line
    else lines.push(word)
  }
  return lines
}

/** As much of a text as fits a width, with an ellipsis when it is cut. */
export function shortened(font: Font, text: string, size: number, width: number): string {
  if (widthOf(font, text, size) <= width) return text
  const letters = [...text]
  while (letters.length > 1 && widthOf(font, `${letters.join('')}…`, size) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** One line of text as SVG, with its left end at a point on the baseline. Letters that the font lacks are left out. */
export function outlineOf(font: Font, text: string, size: number, x: number, y: number): string {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let at = x
  return glyphs
    .map(({ id, path }, i) => {
      if (id === 0) return ''
      const outline = `<path transform="translate(${at} ${y}) scale(${scale} ${-scale})" d="${path.toSVG()}"/>`
      at += positions[i]!.xAdvance * scale
      return outline
    })
    .join('')
}
