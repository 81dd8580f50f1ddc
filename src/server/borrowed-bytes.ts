const shortest = 4 * 1024
const longest = 256 * 1024
/** As many answers as are being sent at once on a busy server; what comes back above it is left to the collector. */
const keptMax = 32

const free: Buffer[] = []

/** Bytes that are not to be read any more once they are given back. */
export type Borrowed = { bytes: Buffer; giveBack: () => void }

/**
 * A text as UTF-8, in memory that is used again: fifty fresh kilobytes for each answer cost a third of the request.
 * Short texts share Node's own pool; long ones are too few to keep memory for.
 */
export function borrowBytes(text: string): Borrowed {
  // UTF-8 takes at most three bytes for each unit of a string.
  if (text.length < shortest || text.length * 3 > longest) return { bytes: Buffer.from(text), giveBack: () => {} }
  const memory = free.pop() ?? Buffer.allocUnsafeSlow(longest)
  const giveBack = () => {
    if (free.length < keptMax) free.push(memory)
  }
  return { bytes: memory.subarray(0, memory.write(text)), giveBack }
}
