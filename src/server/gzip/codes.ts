import { distanceRanges, endOfBlock, lengthSymbols, literalSymbols, longestCopy } from './deflate-format.ts'
import { type HuffmanCode, huffmanCode } from './huffman-code.ts'
import { type Phrases, piecesOf } from './phrases.ts'

/** The two codes of a block: of literal bytes and lengths of copies, and of their distances. */
export type Codes = { literals: HuffmanCode; distances: HuffmanCode }

/** How often a phrase begins a copy, and how often it is written out: found by counting in answers. */
const copied = 0.3
const writtenOut = 0.08

/** Codes for answers that are made of texts like these. */
export function codesFor(texts: Iterable<string>, phrases: Phrases): Codes {
  const counts = new Array<number>(literalSymbols).fill(0)
  const add = (symbol: number, count: number) => {
    counts[symbol] = (counts[symbol] as number) + count
  }
  add(endOfBlock, 1)
  for (const text of texts) {
    for (const part of piecesOf(text)) {
      const known = phrases.has(part)
      const bytes = Buffer.from(part)
      if (known) add(lengthSymbols[Math.min(bytes.length, longestCopy)] ?? 0, copied)
      for (const byte of bytes) add(byte, known ? writtenOut : 1)
    }
  }
  // Copies are of another office: some hundred bytes away at least. No code gets longer than
  // 8 bits, so that it and the 13 extra ones of the farthest are written in one go.
  const distances = distanceRanges.map(({ from }) => (from < 256 ? 0 : 1))
  return { literals: huffmanCode(counts), distances: huffmanCode(distances) }
}
