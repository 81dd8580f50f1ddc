import { isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import * as limits from '#contract/limits.ts'
import { RefusedFile } from './refused-file.ts'

/** An uploaded file. `isPacked`: compressed with gzip. */
export type FileBytes = { bytes: Uint8Array; encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252'; isPacked?: true }

const { fileMaxBytes } = limits.importFile

/** A file on disk. One that is too large is refused before it is read. */
export async function readBytes(path: string): Promise<FileBytes> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new RefusedFile(`${path} is niet te openen (${error.code}).`)
  })
  try {
    const stats = await file.stat()
    if (!stats.isFile()) throw new RefusedFile(`${path} is geen bestand.`)
    if (stats.size > fileMaxBytes) throw tooLarge(stats.size)
    return toFileBytes(await file.readFile())
  } finally {
    await file.close()
  }
}

/** Detects the encoding: UTF-8, else what Excel in the Netherlands writes. Refuses anything but text. */
export function toFileBytes(bytes: Uint8Array): FileBytes {
  if (bytes.length > fileMaxBytes) throw tooLarge(bytes.length)
  if (utf16Of(bytes)) return { bytes, encoding: 'UTF-16' }
  if (bytes.includes(0)) throw noText
  return { bytes, encoding: isUtf8(bytes) ? 'UTF-8' : 'Windows-1252' }
}

/** The text, without a byte order mark; slow for a large file. */
export function decodeText({ bytes, encoding, isPacked }: FileBytes): string {
  const plain = isPacked ? gunzipSync(bytes, { maxOutputLength: fileMaxBytes }) : bytes
  if (encoding !== 'UTF-16') return new TextDecoder(encoding).decode(plain)
  const text = utf16(plain)
  if (text === null || text.includes('\0')) throw noText
  return text
}

const noText = new RefusedFile('Dit is geen tekstbestand. Bewaar een werkblad eerst als CSV.')

/** The encoding of Excel's "Unicode text". */
function utf16Of([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

function utf16(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(utf16Of(bytes) ?? '', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const megabytes = (size: number) => Math.ceil(size / 1024 / 1024)
const tooLarge = (size: number) =>
  new RefusedFile(
    `Dit bestand is ${megabytes(size)} MB; ${megabytes(fileMaxBytes)} MB is het meeste. Deel het in kleinere bestanden.`,
  )
