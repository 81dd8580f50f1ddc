import { constants, crc32, deflateRawSync } from 'node:zlib'

/** The compressed beginning of a text, and what the checksum of the whole needs of it. */
export type CompressedHead = { bytes: Buffer; crc: number; length: number }

// RFC 1952: magic number, deflate, no flags, no time, made on any system.
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** RFC 1951: the length of a stored block has 16 bits. */
const tailMax = 0xffff

/** Where texts are written before they are compressed: fifty kilobytes for each would be garbage sooner than it is cleared. */
let desk = Buffer.allocUnsafeSlow(64 * 1024)

/** Compresses the beginning that many texts share; a full flush ends it on a whole byte, so that any block may follow. */
export function compressHead(text: string): CompressedHead {
  // UTF-8 takes at most three bytes for each unit of a string.
  if (desk.length < text.length * 3) desk = Buffer.allocUnsafeSlow(text.length * 3)
  const plain = desk.subarray(0, desk.write(text))
  // A smaller window than usual: the memory for it is made and left for each text.
  const zipped = deflateRawSync(plain, {
    level: 2,
    windowBits: 14,
    memLevel: 7,
    chunkSize: 5 * 1024,
    finishFlush: constants.Z_FULL_FLUSH,
  })
  // A copy: what zlib gives back holds on to the 16 kB that it was written into.
  const bytes = Buffer.allocUnsafeSlow(zipped.length)
  zipped.copy(bytes)
  return { bytes, crc: crc32(plain), length: plain.length }
}

/** A gzip file of that beginning and a short end, which goes along as it is: nothing is compressed here. */
export function gzipWithTail({ bytes, crc, length }: CompressedHead, text: string): Buffer {
  const tail = Buffer.from(text)
  if (tail.length > tailMax) throw new RangeError('the end is too long for one stored block')
  const start = Buffer.alloc(5)
  start.writeUInt8(1)
  start.writeUInt16LE(tail.length, 1)
  start.writeUInt16LE(tail.length ^ 0xffff, 3)
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(tail, crc))
  trailer.writeUInt32LE((length + tail.length) >>> 0, 4)
  return Buffer.concat([header, bytes, start, tail, trailer])
}
