import { inflateSync } from 'node:zlib'

/** Far larger than a profile of three primaries; profiles with tables for a printer are not read. */
const maxBytes = 1024 * 1024

/** The colour profile (ICC) in a PNG, JPEG or WebP, or null; throws if it is cut off. */
export function readProfile(file: Buffer): Buffer | null {
  if (file.readUInt32BE(0) === 0x89504e47) return ofPng(file)
  if (file.readUInt16BE(0) === 0xffd8) return ofJpeg(file)
  return ofWebp(file)
}

function ofPng(file: Buffer): Buffer | null {
  for (let at = 8; at + 8 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const kind = file.toString('latin1', at + 4, at + 8)
    if (kind === 'IDAT') return null
    if (kind !== 'iCCP') continue
    const content = file.subarray(at + 8, at + 8 + file.readUInt32BE(at))
    // The profile's name, a zero byte and the compression method.
    return inflateSync(content.subarray(content.indexOf(0) + 2), { maxOutputLength: maxBytes })
  }
  return null
}

const label = Buffer.from('ICC_PROFILE\0', 'latin1')

function ofJpeg(file: Buffer): Buffer | null {
  const parts: Buffer[] = []
  for (const { kind, from, to } of jpegParts(file)) {
    const content = file.subarray(from, to)
    // The sequence number and the total number of parts precede the data.
    if (kind === 0xe2 && content.subarray(0, label.length).equals(label)) parts.push(content.subarray(label.length + 2))
  }
  return parts.length > 0 ? Buffer.concat(parts) : null
}

/** The segments of a JPEG before its image data. */
function* jpegParts(file: Buffer) {
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff; at += 2 + file.readUInt16BE(at + 2)) {
    const kind = file[at + 1]
    if (kind === 0xda) return
    yield { kind, from: at + 4, to: at + 2 + file.readUInt16BE(at + 2) }
  }
}

/** Cameras write about ten, and a profile has at most 255. */
const mostParts = 1_000

/** Whether a JPEG has so many segments that walking through them takes long. */
export function isJpegOfManyParts(file: Buffer): boolean {
  if (file.length < 2 || file.readUInt16BE(0) !== 0xffd8) return false
  let count = 0
  for (const _ of jpegParts(file)) if (++count > mostParts) return true
  return false
}

function ofWebp(file: Buffer): Buffer | null {
  for (let at = 12; at + 8 <= file.length; ) {
    const length = file.readUInt32LE(at + 4)
    if (file.toString('latin1', at, at + 4) === 'ICCP') return file.subarray(at + 8, at + 8 + length)
    at += 8 + length + (length % 2)
  }
  return null
}
