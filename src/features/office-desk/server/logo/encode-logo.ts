import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Upload } from '#features/desk/server/public.ts'
import { isJpegOfManyParts, readProfile } from './read-profile.ts'
import { readToSrgb, type ToSrgb } from './to-srgb.ts'

const { fileMaxBytes, sideMax, px } = limits.logo
/** Smaller images cannot be recognised beside the name of an office. */
const sideMin = 16
const kinds: readonly (string | undefined)[] = ['png', 'jpg', 'webp']

/**
 * Re-encodes an uploaded image at its display size, so that nothing of the file itself is stored or sent to visitors. Its
 * dimensions are read before anything is decompressed (docs/decisions/0040).
 */
export async function encodeLogo(upload: Upload | null | undefined): Promise<string> {
  if (!upload) throw refused('Kies een bestand')
  if (upload.isTooLarge) throw refused(`Dit bestand is groter dan ${fileMaxBytes / 1024 / 1024} MB`, 413)
  if (isJpegOfManyParts(upload.bytes)) throw refused('Deze afbeelding bestaat uit te veel stukken. Bewaar hem opnieuw')
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
  // Rotated as the camera recorded it, since re-encoding drops that metadata.
  const image = new Transformer(bytes).rotate()
  if (side > px) image.resize({ width: px, height: px, fit: ResizeFit.Inside })
  const toSrgb = await attempt(() => readToSrgb(readProfile(bytes) ?? Buffer.alloc(24)))
  // A profile that is damaged further on changes nothing either.
  const converted = toSrgb && (await attempt(async () => inSrgb(await image.webpLossless(), toSrgb)))
  return (converted ?? image).webp(90)
}

/** Converts the colours of a small image to sRGB, which browsers assume for an image without a profile, as the profile is dropped. */
async function inSrgb(webp: Buffer, toSrgb: ToSrgb) {
  const [{ Transformer }, { imageSize }] = [await import('@napi-rs/image'), await import('image-size')]
  const { width, height } = imageSize(webp)
  const points = await new Transformer(webp).rawPixels()
  const parts = points.length / (width * height)
  const pixels = new Uint8Array(width * height * 4).fill(255)
  for (let n = 0; n < width * height; n++) {
    const [red = 0, green = 0, blue = 0, alpha = 255] = points.subarray(n * parts, (n + 1) * parts)
    const colour = toSrgb([red / 255, green / 255, blue / 255]).map((value) => Math.round(value * 255))
    pixels.set([...colour, alpha], n * 4)
  }
  return Transformer.fromRgbaPixels(pixels, width, height)
}

/** Null if the file is not a valid image of its type. */
async function attempt<T>(work: () => T | Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch {
    return null
  }
}

const refused = (message: string, status = 400) =>
  new ApiError('BAD_REQUEST', { status, fields: [{ field: 'logo', message }] })
