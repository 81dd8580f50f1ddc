import { ApiError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Upload } from '#features/desk/server/public.ts'

const { fileMaxBytes, sideMax, px } = limits.logo
/** Less cannot be recognised beside the name of an office. */
const sideMin = 16
const kinds: readonly (string | undefined)[] = ['png', 'jpg', 'webp']

/**
 * The image of a file, as small as it is shown and made anew: nothing of the file itself is kept or sent to a visitor. How large it
 * says to be is read before anything is unpacked (docs/decisions/0040).
 */
export async function encodeLogo(upload: Upload | null | undefined): Promise<string> {
  if (!upload) throw refused('Kies een bestand')
  if (upload.isTooLarge) throw refused(`Dit bestand is groter dan ${fileMaxBytes / 1024 / 1024} MB`, 413)
  const { imageSize } = await import('image-size')
  const size = await attempt(() => imageSize(upload.bytes))
  if (!size || !kinds.includes(size.type)) throw refused('Dit is geen afbeelding. Kies een PNG, een JPEG of een WebP')
  const { width, height } = size
  if (Math.max(width, height) > sideMax)
    throw refused(`Deze afbeelding is ${width} bij ${height} beeldpunten; ${sideMax} is het meeste. Maak hem kleiner`)
  if (Math.min(width, height) < sideMin)
    throw refused(`Deze afbeelding is ${width} bij ${height} beeldpunten; ${sideMin} bij ${sideMin} is het minste`)
  const webp = await attempt(() => shrunk(upload.bytes, Math.max(width, height)))
  if (!webp) throw refused('Deze afbeelding is beschadigd')
  return `data:image/webp;base64,${webp.toString('base64')}`
}

async function shrunk(bytes: Buffer, side: number): Promise<Buffer> {
  const { ResizeFit, Transformer } = await import('@napi-rs/image')
  // Turned as a camera noted it, which is lost with all else that the file says.
  const image = new Transformer(bytes).rotate()
  if (side > px) image.resize({ width: px, height: px, fit: ResizeFit.Inside })
  return image.webp(90)
}

/** Null: the file is not what it says to be. */
async function attempt<T>(work: () => T | Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch {
    return null
  }
}

const refused = (message: string, status = 400) =>
  new ApiError('BAD_REQUEST', { status, fields: [{ field: 'logo', message }] })
