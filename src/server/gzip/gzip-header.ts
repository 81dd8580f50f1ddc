import type { Codes } from './codes.ts'

/** No name, no time, made on no particular system (RFC 1952 section 2.3). */
const file = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]

/**
 * The header of a file with one block, and of the block with its two codes. The last byte has only some bits so far.
 * The codes are told in the plainest way, each length as four bits (RFC 1951 section 3.2.7).
 */
export function gzipHeader({ literals, distances }: Codes): { bytes: Uint8Array; heldBits: number } {
  const bits: number[] = []
  const put = (value: number, count: number) => {
    for (let i = 0; i < count; i++) bits.push((value >> i) & 1)
  }
  put(1, 1) // the last block
  put(2, 2) // with codes of its own
  put(literals.lengths.length - 257, 5)
  put(distances.lengths.length - 1, 5)
  // The code in which the lengths are told: 16, 17 and 18 repeat, which is not used; 0 to 15 have four bits each.
  put(19 - 4, 4)
  for (let i = 0; i < 19; i++) put(i < 3 ? 0 : 4, 3)
  for (const length of [...literals.lengths, ...distances.lengths]) {
    for (let i = 3; i >= 0; i--) put((length >> i) & 1, 1)
  }
  const bytes = Uint8Array.from({ length: Math.floor(bits.length / 8) + 1 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit, i) => byte | (bit << i), 0),
  )
  return { bytes: Uint8Array.from([...file, ...bytes]), heldBits: bits.length % 8 }
}
