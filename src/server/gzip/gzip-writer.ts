import { type Bits, packed } from './bits.ts'
import { addByte, joinChecksums } from './checksum.ts'
import type { Codes } from './codes.ts'
import {
  distanceRanges,
  distanceSymbol,
  endOfBlock,
  extraOfLength,
  lengthSymbols,
  longestCopy,
  shortestCopy,
  window,
} from './deflate-format.ts'
import { gzipHeader } from './gzip-header.ts'
import { head, type KnownText, type KnownTexts, lengthBits } from './known-texts.ts'
import type { Phrases } from './phrases.ts'

/** A shorter phrase is copied only behind another one, where it costs nothing. */
const worthCopying = 6
/** The pieces that are remembered: the window has no more, as each has a byte. */
const remembered = 2 * window
const ring = remembered - 1
const lengthMask = 2 ** lengthBits - 1
const lowBits = 0xffffff

/**
 * Writes one gzip file at a time, of known texts and others. A phrase that was written less than a window ago becomes a
 * copy of it, together with the phrases behind it for as long as they are the same.
 */
export class GzipWriter {
  readonly #header: Uint8Array
  readonly #headerBits: number
  /** Bits of each literal byte, each length of a copy, each distance. */
  readonly #literals: Bits
  readonly #copies: Bits
  readonly #distances: Bits
  readonly #end: number
  /** The pieces of each phrase. */
  readonly #spelled: readonly Uint32Array[]
  readonly #texts: KnownTexts

  /** The numbers of the pieces in order and where they begin; for each phrase, which piece had it last. */
  readonly #order = new Uint16Array(remembered)
  readonly #positions = new Uint32Array(remembered)
  readonly #last: Uint32Array
  #count = 1
  #position = 0
  #checksum = 0
  #copyLength = 0
  #copyDistance = 0
  #source = 0

  #out = new Uint8Array(65_536)
  #view = new DataView(this.#out.buffer)
  #at = 0
  #held = 0
  #heldBits = 0

  constructor({ literals, distances }: Codes, phrases: Phrases, texts: KnownTexts) {
    const codeOf = ({ bits, lengths }: Codes['literals'], symbol: number) => packed(bits[symbol]!, lengths[symbol]!)
    const { bytes, heldBits } = gzipHeader({ literals, distances })
    this.#header = bytes
    this.#headerBits = heldBits
    this.#literals = Uint32Array.from({ length: 256 }, (_, byte) => codeOf(literals, byte))
    this.#distances = Uint32Array.from(distanceRanges, (_, symbol) => codeOf(distances, symbol))
    this.#end = codeOf(literals, endOfBlock)
    this.#copies = Uint32Array.from({ length: longestCopy + 1 }, (_, length) => {
      if (length < shortestCopy) return 0
      const symbol = lengthSymbols[length] as number
      const extra = extraOfLength(length)
      const own = literals.lengths[symbol] as number
      return packed((literals.bits[symbol] as number) | (extra.value << own), own + extra.bits)
    })
    this.#spelled = [new Uint32Array(), ...[...phrases.keys()].map((text) => texts.spellPhrase(text))]
    this.#texts = texts
    this.#last = new Uint32Array(this.#spelled.length)
  }

  begin() {
    const kept = this.#header.length - 1
    this.#out.set(this.#header)
    this.#at = kept
    this.#held = this.#header[kept] as number
    this.#heldBits = this.#headerBits
    this.#last.fill(0)
    this.#count = 1
    this.#position = 0
    this.#checksum = 0
    this.#copyLength = 0
    this.#copyDistance = 0
  }

  add(text: KnownText) {
    const { words } = this.#texts
    const at = (offset: number) => words[text + offset] as number
    this.#makeRoom(at(1) - at(0))
    this.#checksum = joinChecksums(this.#checksum, at(2), at(3), at(4), at(5), at(6))
    this.#addPieces(words, text + head, text + head + at(7))
  }

  #addPieces(words: Uint32Array, start: number, end: number) {
    for (let i = start; i < end; i++) {
      const word = words[i] as number
      const number = word >>> lengthBits
      const length = word & lengthMask
      if (number === 0) {
        this.#copy()
        this.#order[this.#count++ & ring] = 0
        this.#position += length
        const bits = i + 2
        i += 1 + (words[i + 1] as number)
        this.#write(words, bits, i + 1)
      } else if (!this.#copyPhrase(number, length)) {
        const spelled = this.#spelled[number] as Uint32Array
        this.#addPieces(spelled, 0, spelled.length)
      }
    }
  }

  #copyPhrase(number: number, length: number): boolean {
    const count = this.#count
    const follows = this.#copyLength > 0 && this.#order[(this.#source + 1) & ring] === number
    const source = follows ? this.#source + 1 : (this.#last[number] as number)
    const distance = this.#position - (this.#positions[source & ring] as number)
    this.#last[number] = count
    this.#order[count & ring] = number
    this.#positions[count & ring] = this.#position
    this.#count = count + 1
    if (follows && distance === this.#copyDistance) this.#copyLength += length
    else {
      this.#copy()
      if (source === 0 || length < worthCopying || count - source > window || distance > window) return false
      this.#copyDistance = distance
      this.#copyLength = length
    }
    this.#source = source
    this.#position += length
    return true
  }

  /** For what is short and another one each time. */
  addText(text: string) {
    this.#makeRoom(text.length)
    this.#copy()
    this.#order[this.#count++ & ring] = 0
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      if (code > 127) return this.#addBytes(Buffer.from(text.slice(i)))
      this.#addByte(code)
    }
  }

  end(): Buffer {
    this.#copy()
    this.#put(this.#end & lowBits, this.#end >>> 24)
    this.#put(0, 7)
    const file = Buffer.allocUnsafe(this.#at + 8)
    file.set(this.#out.subarray(0, this.#at))
    file.writeInt32LE(this.#checksum | 0, this.#at)
    file.writeUInt32LE(this.#position, this.#at + 4)
    return file
  }

  #addBytes(bytes: Uint8Array) {
    this.#makeRoom(bytes.length)
    for (const byte of bytes) this.#addByte(byte)
  }

  #addByte(byte: number) {
    const code = this.#literals[byte] as number
    this.#put(code & lowBits, code >>> 24)
    this.#checksum = addByte(this.#checksum, byte)
    this.#position += 1
  }

  #copy() {
    let left = this.#copyLength
    if (left === 0) return
    const symbol = distanceSymbol(this.#copyDistance)
    const code = this.#distances[symbol] as number
    const { from, extraBits } = distanceRanges[symbol] as (typeof distanceRanges)[number]
    const distance = (code & lowBits) | ((this.#copyDistance - from) << (code >>> 24))
    while (left > 0) {
      // What is left must be long enough for a copy of its own.
      const length = left <= longestCopy ? left : Math.min(longestCopy, left - shortestCopy)
      const copy = this.#copies[length] as number
      this.#put(copy & lowBits, copy >>> 24)
      this.#put(distance, (code >>> 24) + extraBits)
      left -= length
    }
    this.#copyLength = 0
  }

  #write(bits: Bits, start: number, end: number) {
    const view = this.#view
    let held = this.#held
    let heldBits = this.#heldBits
    let at = this.#at
    for (let i = start; i < end; i++) {
      const some = bits[i] as number
      held |= (some & lowBits) << heldBits
      heldBits += some >>> 24
      view.setUint32(at, held, true)
      at += heldBits >> 3
      held >>>= heldBits & 24
      heldBits &= 7
    }
    this.#held = held
    this.#heldBits = heldBits
    this.#at = at
  }

  /** Fewer than 8 bits are held, so 24 more fit a number of 32. */
  #put(bits: number, count: number) {
    const held = this.#held | (bits << this.#heldBits)
    const heldBits = this.#heldBits + count
    this.#view.setUint32(this.#at, held, true)
    this.#at += heldBits >> 3
    this.#held = held >>> (heldBits & 24)
    this.#heldBits = heldBits & 7
  }

  /** No byte takes more than two, however it is written. */
  #makeRoom(length: number) {
    const needed = this.#at + 2 * length + 64
    if (needed <= this.#out.length) return
    const more = new Uint8Array(2 * needed)
    more.set(this.#out)
    this.#out = more
    this.#view = new DataView(more.buffer)
  }
}
