/** A generator that gives the same numbers for the same seed, so that the data can be made again. */
export type Random = {
  /** At least 0, below 1. */
  next(): number
  chance(share: number): boolean
  /** From `low` to `high`, both included. */
  whole(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  /** Some different items of a list, in its order. */
  some<T>(list: readonly T[], count: number): T[]
  /** Around a mean, with a standard deviation. */
  around(mean: number, deviation: number): number
}

export function createRandom(seed: number): Random {
  let state = seed
  /** mulberry32 */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    chance: (share) => next() < share,
    whole,
    pick: <T>(list: readonly T[]) => list[whole(0, list.length - 1)] as T,
    some(list, count) {
      const indexes = new Set<number>()
      while (indexes.size < Math.min(count, list.length)) indexes.add(whole(0, list.length - 1))
      return list.filter((_, index) => indexes.has(index))
    },
    around: (mean, deviation) => mean + deviation * (next() + next() + next() + next() - 2) * Math.sqrt(3),
  }
}
