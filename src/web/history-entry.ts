type EntryState = { entry?: string } | null

/**
 * The name of the present entry of the history: Back and Forward come to it again, also when another entry has the same
 * address. It stands in the entry's state; whoever puts another state in its place gets it back by `nameEntry`.
 */
export const entryName = (): string | undefined => (history.state as EntryState)?.entry

const newName = () => Math.random().toString(36).slice(2)

/** Names or renames the current history entry, without notifying those who watch the address. */
export function nameEntry(name = entryName() ?? newName()): string {
  const state = { ...(history.state as EntryState), entry: name }
  if (entryName() !== name) History.prototype.replaceState.call(history, state, '')
  return name
}

/** The present entry's state for one that follows it on the same page, under a name of its own. */
export const stateForNext = (): object => ({ ...(history.state as EntryState), entry: newName() })

const entriesMax = 50

/** Remembers state per history entry, also across page loads: the last ones, as JSON. */
export function createEntryMemory<T>(storageKey: string) {
  type Kept = Record<string, T>
  /** A fallback in memory, for when storage is off or full. */
  let own: Kept = {}
  const readAll = (): Kept => {
    try {
      return { ...(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Kept), ...own }
    } catch {
      return own
    }
  }
  return {
    read: (entry = entryName() ?? ''): T | undefined => readAll()[entry],
    keep(value: T, entry = entryName() ?? '') {
      const { [entry]: _, ...others } = readAll()
      const kept = Object.fromEntries([...Object.entries(others), [entry, value] as const].slice(-entriesMax))
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(kept))
        own = {}
      } catch {
        own = kept
      }
    },
  }
}
