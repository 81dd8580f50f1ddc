import { crc32 } from 'node:zlib'
import { bitsOf } from './bits.ts'
import { shiftOf } from './checksum.ts'
import type { HuffmanCode } from './huffman-code.ts'
import { type Phrases, piecesOf, smallerPiecesOf } from './phrases.ts'

/** Where the words of a known text begin. */
export type KnownText = number

/** How many numbers go before the pieces. */
export const head = 8

/** The lowest bits of a piece are its length, the ones above the number of its phrase. */
export const lengthBits = 20

/**
 * All texts that stand in many answers, made ready to be written: one after the other in one list of numbers, because
 * an answer reads some dozens of them and each object more would cost a look into slow memory.
 *
 * A text is: where its bytes begin and end, its checksum, its shift in four numbers (`joinChecksums`), how
 * many numbers of pieces follow, and these. A piece is a phrase with its length, as one number; where the phrase is 0, it is
 * followed by how many numbers of bits it has, and these.
 */
export class KnownTexts {
  words = new Uint32Array(65_536)
  bytes = Buffer.alloc(65_536)
  #words = 0
  #bytes = 0
  readonly #phrases: Phrases
  readonly #literals: HuffmanCode

  constructor(phrases: Phrases, literals: HuffmanCode) {
    this.#phrases = phrases
    this.#literals = literals
  }

  add(text: string): KnownText {
    const bytes = Buffer.from(text)
    const pieces = this.spell(piecesOf(text))
    const [at, start] = [this.#words, this.#bytes]
    const end = start + bytes.length
    this.#makeRoom(pieces.length + head, bytes.length)
    this.bytes.set(bytes, start)
    this.words.set([start, end, crc32(bytes), ...shiftOf(bytes.length), pieces.length, ...pieces], at)
    this.#words += pieces.length + head
    this.#bytes = end
    return at
  }

  /** How a phrase is written that was not written before. */
  spellPhrase(text: string): Uint32Array {
    const parts = smallerPiecesOf(text)
    return Uint32Array.from(parts.length > 1 ? this.spell(parts) : this.#own(text))
  }

  /** The phrases among these parts, and what stands between them. */
  spell(parts: readonly string[]): number[] {
    const pieces: number[] = []
    let own = ''
    for (const part of parts) {
      const number = this.#phrases.get(part)
      if (number === undefined) own += part
      else {
        if (own !== '') pieces.push(...this.#own(own))
        pieces.push((number << lengthBits) | Buffer.byteLength(part))
        own = ''
      }
    }
    if (own !== '') pieces.push(...this.#own(own))
    return pieces
  }

  #own(text: string): number[] {
    const bytes = Buffer.from(text)
    const bits = bitsOf(bytes, this.#literals)
    return [bytes.length, bits.length, ...bits]
  }

  #makeRoom(words: number, bytes: number) {
    if (this.#words + words > this.words.length) {
      const more = new Uint32Array(2 * this.words.length + words)
      more.set(this.words)
      this.words = more
    }
    if (this.#bytes + bytes > this.bytes.length) {
      const more = Buffer.alloc(2 * this.bytes.length + bytes)
      more.set(this.bytes)
      this.bytes = more
    }
  }
}
