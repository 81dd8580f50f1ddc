/** What is used of it here; the package has no types of its own. */
declare module 'fontkit' {
  type Glyph = { id: number; path: { toSVG(): string } }
  type Run = { glyphs: Glyph[]; positions: { xAdvance: number }[]; advanceWidth: number }
  export type Font = { unitsPerEm: number; layout(text: string): Run; hasGlyphForCodePoint(codePoint: number): boolean }
  export function openSync(file: string): Font
}
