// The checksum of a gzip file is a remainder of a division of polynomials. That of two texts after each other follows
// from those of the two, so that the bytes of a known text need not be read again (as crc32_combine of zlib does).

/** The polynomial of CRC-32, lowest power in the highest bit. */
const polynomial = 0xedb88320
const one = 0x80000000

/** The product of two remainders. */
function times(a: number, b: number): number {
  let product = 0
  let power = b
  for (let left = a; left !== 0; left <<= 1) {
    product ^= power & (left >> 31)
    power = (power >>> 1) ^ (polynomial & -(power & 1))
  }
  return product
}

/** What a text of so many bytes behind it does to a checksum, for `joinChecksums`. */
export function shiftOf(length: number): number {
  let shift = one
  // Eight times x: one byte.
  for (let left = length, power = one >>> 8; left > 0; left = Math.floor(left / 2), power = times(power, power)) {
    if (left % 2 === 1) shift = times(shift, power)
  }
  return shift
}

/** The checksum of a text with another one behind it. */
export const joinChecksums = (first: number, second: number, shiftOfSecond: number) =>
  times(first, shiftOfSecond) ^ second

const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let i = 0; i < 8; i++) remainder = (remainder >>> 1) ^ (polynomial & -(remainder & 1))
  return remainder
})

/** The checksum with one more byte. */
export const addByte = (checksum: number, byte: number) =>
  (table[(~checksum ^ byte) & 255] as number) ^ (~checksum >>> 8) ^ -1
