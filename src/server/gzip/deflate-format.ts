// RFC 1951 section 3.2.5: a copy is the symbol of a range of lengths, extra bits for where in the range, and the same of
// its distance.

export const endOfBlock = 256
export const shortestCopy = 3
export const longestCopy = 258
export const window = 32768

type Range = { from: number; extraBits: number }

const lengthRanges = ranges(8, 4, 3).slice(0, 28).concat({ from: longestCopy, extraBits: 0 })
export const distanceRanges = ranges(4, 2, 1).slice(0, 30)

/** Every doubling has `perStep` ranges, the first step two. */
function ranges(first: number, perStep: number, from: number): Range[] {
  const result: Range[] = []
  for (let i = 0, next = from; i < 32; i++) {
    const extraBits = i < first ? 0 : Math.floor((i - first) / perStep) + 1
    result.push({ from: next, extraBits })
    next += 2 ** extraBits
  }
  return result
}

/** The symbol of each length. */
export const lengthSymbols = Uint16Array.from(
  { length: longestCopy + 1 },
  (_, length) => 257 + lengthRanges.findLastIndex(({ from }) => from <= length),
)
export const extraOfLength = (length: number) => {
  const { from, extraBits } = lengthRanges[(lengthSymbols[length] as number) - 257] as Range
  return { value: length - from, bits: extraBits }
}

export const literalSymbols = 257 + lengthRanges.length

/** 0 to 3 for the first four distances, then two symbols for every doubling. */
export function distanceSymbol(distance: number): number {
  if (distance <= 4) return distance - 1
  const high = 31 - Math.clz32(distance - 1)
  return 2 * high + (((distance - 1) >> (high - 1)) & 1)
}
