import { codesFor } from './codes.ts'
import { GzipWriter } from './gzip-writer.ts'
import { type KnownText, KnownTexts } from './known-texts.ts'
import { learnPhrases } from './phrases.ts'

/** A piece of an answer: known since the data changed, or written for this answer alone. */
export type Part = KnownText | string

export type Joiner = {
  know(text: string): KnownText
  /** The parts after each other. */
  join(parts: readonly Part[]): Buffer
  /** The same as a gzip file. */
  gzip(parts: readonly Part[]): Buffer
}

/**
 * Makes gzip files of texts that were prepared for it, in less than half the time of zlib: only what is new is looked
 * at. `samples` are texts like the ones that will be known.
 */
export function createJoiner(samples: readonly string[]): Joiner {
  const phrases = learnPhrases(samples)
  const codes = codesFor(samples, phrases)
  const texts = new KnownTexts(phrases, codes.literals)
  const writer = new GzipWriter(codes, phrases, texts)
  return {
    know: (text) => texts.add(text),
    join: (parts) => joinBytes(texts, parts),
    gzip(parts) {
      writer.begin()
      for (const part of parts) typeof part === 'string' ? writer.addText(part) : writer.add(part)
      return writer.end()
    },
  }
}

function joinBytes({ words, bytes }: KnownTexts, parts: readonly Part[]): Buffer {
  const start = (text: KnownText) => words[text] as number
  const end = (text: KnownText) => words[text + 1] as number
  let length = 0
  for (const part of parts) length += typeof part === 'string' ? Buffer.byteLength(part) : end(part) - start(part)
  const joined = Buffer.allocUnsafe(length)
  let at = 0
  for (const part of parts) {
    at += typeof part === 'string' ? joined.write(part, at) : bytes.copy(joined, at, start(part), end(part))
  }
  return joined
}
