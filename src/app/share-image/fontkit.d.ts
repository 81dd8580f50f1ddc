/** The part of fontkit used here; the package ships no types. */
declare module 'fontkit' {
  type Glyph = { id: number; path: { toSVG(): string } }
  type Run = { glyphs: Glyph[]; positions: { xAdvance: number }[]; advanceWidth: number }
  export type Font = { unitsPerEm: number; layout(text: string): Run; hasGlyphForCodePoint(codePoint: number): boolean }
  export function openSync(file: string): Font
}
