import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import { headerText } from './header-text.ts'

const offered = ['br', 'gzip'] as const
export type Encoding = (typeof offered)[number]

/** The first of the offered encodings that an Accept-Encoding header accepts. `;q=0` counts as a refusal. */
export function encodingFor(header: string | string[] | undefined): Encoding | undefined {
  const accepted = headerText(header)
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, q]) => q === undefined || Number(q.replace('q=', '')) > 0)
    .map(([name]) => name)
  return offered.find((encoding) => accepted.includes(encoding))
}

/**
 * `now`: fast, for an answer that is sent once. `kept`: equally fast, for bytes that may be sent again. `often`: small,
 * for bytes that are.
 */
export type Life = 'now' | 'kept' | 'often'

export function compress(content: string | Buffer, encoding: Encoding, life: Life): Buffer {
  const bytes = typeof content === 'string' ? bytesOf(content) : content
  const compressed = encoding === 'gzip' ? gzip(bytes, life) : brotli(bytes, life)
  return life === 'now' ? compressed : alone(compressed)
}

export const decompress = (bytes: Buffer, encoding: Encoding): Buffer =>
  encoding === 'gzip' ? gunzipSync(bytes) : brotliDecompressSync(bytes)

const gzip = (bytes: Buffer, life: Life) => gzipSync(bytes, { level: life === 'often' ? 9 : 2 })

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants
/**
 * Window size as a power of two: twice a large page. Allocating the 4 MB of the default takes three times as long as
 * compressing a page.
 */
const window = 18

const brotli = (bytes: Buffer, life: Life) =>
  brotliCompressSync(bytes, {
    params: {
      [BROTLI_PARAM_QUALITY]: life === 'often' ? 6 : 1,
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [BROTLI_PARAM_LGWIN]: window,
    },
  })

let place = Buffer.allocUnsafeSlow(256 * 1024)

/**
 * A text as bytes, in a buffer that the next call overwrites. A new buffer for each text, freed late and between
 * others, makes the process 30 MB larger.
 */
export function bytesOf(text: string): Buffer {
  // UTF-8 takes at most three bytes per UTF-16 code unit.
  if (text.length * 3 > place.length) place = Buffer.allocUnsafeSlow(text.length * 4)
  return place.subarray(0, place.write(text))
}

/** Copies the bytes: zlib's result holds on to a block of 16 kB, however little of it is used. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
