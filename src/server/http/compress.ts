import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
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

/** `now`: for an answer that is sent once, quick; `cached`: for bytes that are sent many times, small. */
export function compress(bytes: Buffer, encoding: Encoding, life: 'now' | 'cached'): Buffer {
  if (encoding === 'gzip') return gzipSync(bytes, { level: life === 'now' ? 2 : 9 })
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: life === 'now' ? 1 : 6,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
