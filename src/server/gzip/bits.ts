import type { HuffmanCode } from './huffman-code.ts'

/**
 * Bits that are written often, some at a time: in each number the lowest 24 bits, and in the highest 8 how many of them
 * there are.
 */
export type Bits = Uint32Array

const most = 24

export const packed = (bits: number, count: number) => ((count << most) | bits) >>> 0

/** The bits of a text. */
export function bitsOf(bytes: Uint8Array, { bits, lengths }: HuffmanCode): number[] {
  const result: number[] = []
  let held = 0
  let count = 0
  for (const byte of bytes) {
    const length = lengths[byte] as number
    if (count + length > most) {
      result.push(packed(held, count))
      held = 0
      count = 0
    }
    held |= (bits[byte] as number) << count
    count += length
  }
  if (count > 0) result.push(packed(held, count))
  return result
}
