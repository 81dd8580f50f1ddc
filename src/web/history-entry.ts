type EntryState = { entry?: string } | null

/**
 * The name of the current history entry. It identifies the entry on Back and Forward, even when another entry has the
 * same address. It is kept in the entry's state; code that replaces that state must restore the name with `nameEntry`.
 */
export const entryName = (): string | undefined => (history.state as EntryState)?.entry

const newName = () => Math.random().toString(36).slice(2)

/** Names or renames the current history entry without notifying listeners of the address. */
export function nameEntry(name = entryName() ?? newName()): string {
  const state = { ...(history.state as EntryState), entry: name }
  if (entryName() !== name) History.prototype.replaceState.call(history, state, '')
  return name
}

/** State for a new history entry on the same page: a copy of the current state under a new name. */
export const stateForNext = (): object => ({ ...(history.state as EntryState), entry: newName() })

const entriesMax = 50

/** Remembers a value per history entry as JSON, also across page loads. Keeps only the most recent entries. */
export function createEntryMemory<T>(storageKey: string) {
  type Kept = Record<string, T>
  /** In-memory fallback for when storage is off or full. */
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
