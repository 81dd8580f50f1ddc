/** A prefix code as deflate wants it: for each symbol its bits, the first one lowest, and how many they are. */
export type HuffmanCode = { bits: Uint16Array; lengths: Uint8Array }

/** Short enough that a code and the extra bits behind it fit what the writer holds at once. */
const longest = 12

/** A code for every symbol, the shorter the more often it is expected. */
export function huffmanCode(counts: readonly number[]): HuffmanCode {
  const lengths = codeLengths(counts)
  // Codes of one length follow each other and begin where those of the shorter length ended (RFC 1951 section 3.2.2).
  const bits = new Uint16Array(lengths.length)
  let next = 0
  for (let length = 1; length <= longest; length++) {
    next <<= 1
    for (const [symbol, of] of lengths.entries()) if (of === length) bits[symbol] = reversed(next++, length)
  }
  return { bits, lengths }
}

/**
 * As long as the share of a symbol says, rounded up; no share is so small that its code gets longer than `longest`.
 * Rounding leaves room in the code, which readers refuse: it goes to those who lost most by it.
 */
function codeLengths(counts: readonly number[]): Uint8Array {
  const expected = 1 + sum(counts)
  const shares = counts.map((count) => count / expected + 2 / 2 ** longest)
  const total = sum(shares)
  const lengths = Uint8Array.from(shares, (share) => Math.max(1, Math.ceil(Math.log2(total / share))))
  const lost = (symbol: number) => (shares[symbol] as number) * 2 ** (lengths[symbol] as number)
  let room = 2 ** longest - sum(Array.from(lengths, (length) => 2 ** (longest - length)))
  while (room > 0) {
    for (const symbol of [...shares.keys()].sort((one, other) => lost(other) - lost(one))) {
      const length = lengths[symbol] as number
      const gained = 2 ** (longest - length)
      if (length === 1 || gained > room) continue
      lengths[symbol] = length - 1
      room -= gained
    }
  }
  return lengths
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function reversed(bits: number, length: number): number {
  let result = 0
  for (let i = 0; i < length; i++) result |= ((bits >> i) & 1) << (length - 1 - i)
  return result
}
