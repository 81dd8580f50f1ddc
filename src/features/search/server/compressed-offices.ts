import type { SharedHead } from '#server/prepared-json.ts'

/** About 5 kB each. All places and postcodes (PC4) of the country are some 6,500. */
const kept = 2_000

/** The offices of the last searches, compressed, until the offices change. */
export function createCompressedOffices() {
  const known = new Map<string, SharedHead>()
  return {
    of(key: string): SharedHead {
      const found = known.get(key)
      if (found) return found
      const oldest = known.size >= kept ? known.keys().next().value : undefined
      if (oldest !== undefined) known.delete(oldest)
      const shared = {}
      known.set(key, shared)
      return shared
    },
    /** The offices changed. */
    clear: () => known.clear(),
  }
}
