import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import { headerText } from './header-text.ts'

const offered = ['br', 'gzip'] as const
export type Encoding = (typeof offered)[number]

/** The first of the offered encodings that an Accept-Encoding header takes. A refusal by `;q=0` is honoured. */
export function encodingFor(header: string | string[] | undefined): Encoding | undefined {
  const accepted = headerText(header)
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, q]) => q === undefined || Number(q.replace('q=', '')) > 0)
    .map(([name]) => name)
  return offered.find((encoding) => accepted.includes(encoding))
}

/** `now`: for an answer that is sent once, quick; `kept`: as quick, for bytes that may be sent again; `often`: small, for those that are. */
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
/** How far back it looks, as a power of two: twice a large page. To make room for the 4 MB of the default takes three times as long as to compress one. */
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
 * A text as bytes, which stand in a place that the next text takes. Bytes of its own for each of them, freed late and between others,
 * leave the process 30 MB larger.
 */
export function bytesOf(text: string): Buffer {
  // No character takes more than three bytes for each unit of its text.
  if (text.length * 3 > place.length) place = Buffer.allocUnsafeSlow(text.length * 4)
  return place.subarray(0, place.write(text))
}

/** Copied: what zlib returns holds on to a block of 16 kB, however few of it are used. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
