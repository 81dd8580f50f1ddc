import { open } from 'node:fs/promises'
import { limits } from '#contract/limits.ts'
import { RefusedFile } from './refused-file.ts'

export type FileText = { text: string; encoding: 'UTF-8' | 'Windows-1252' }

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
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new RefusedFile('Dit bestand is in UTF-16. Bewaar het als UTF-8, bijvoorbeeld als "CSV UTF-8".')
  if (bytes.includes(0)) throw new RefusedFile('Dit is geen tekstbestand. Bewaar een werkblad eerst als CSV.')
  const text = asUtf8(bytes)
  if (text !== null) return { text, encoding: 'UTF-8' }
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
}

/** Without its byte order mark; null: it is something else. */
function asUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const megabytes = (size: number) => Math.ceil(size / 1024 / 1024)
const tooLarge = (size: number) =>
  new RefusedFile(
    `Dit bestand is ${megabytes(size)} MB; ${megabytes(fileMaxBytes)} MB is het meeste. Deel het in kleinere bestanden.`,
  )
