import { open } from 'node:fs/promises'
import { limits } from '#contract/limits.ts'
import { RefusedFile } from './refused-file.ts'

export type FileText = { text: string; encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' }

const { fileMaxBytes } = limits.import

/** The text of a file on the disk. One that is too large is refused before it is read. */
export async function readText(path: string): Promise<FileText> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new RefusedFile(`${path} is niet te openen (${error.code}).`)
  })
  try {
    const stats = await file.stat()
    if (!stats.isFile()) throw new RefusedFile(`${path} is geen bestand.`)
    if (stats.size > fileMaxBytes) throw tooLarge(stats.size)
    return decodeText(await file.readFile())
  } finally {
    await file.close()
  }
}

/** As UTF-8, or as what Excel in the Netherlands writes where that cannot be. */
export function decodeText(bytes: Uint8Array): FileText {
  if (bytes.length > fileMaxBytes) throw tooLarge(bytes.length)
  const [first, second] = bytes
  // Excel's "Unicode text".
  if (first === 0xff && second === 0xfe) return utf16(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return utf16(bytes, 'utf-16be')
  if (bytes.includes(0)) throw noText
  const text = decoded(bytes, 'utf-8')
  if (text !== null) return { text, encoding: 'UTF-8' }
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
}

const noText = new RefusedFile('Dit is geen tekstbestand. Bewaar een werkblad eerst als CSV.')

function utf16(bytes: Uint8Array, encoding: string): FileText {
  const text = decoded(bytes, encoding)
  if (text === null || text.includes('\0')) throw noText
  return { text, encoding: 'UTF-16' }
}

/** Without its byte order mark; null: it is something else. */
function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const megabytes = (size: number) => Math.ceil(size / 1024 / 1024)
const tooLarge = (size: number) =>
  new RefusedFile(
    `Dit bestand is ${megabytes(size)} MB; ${megabytes(fileMaxBytes)} MB is het meeste. Deel het in kleinere bestanden.`,
  )
