import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** What the browser knows and nothing changes while the page is there; null for as long as `useHydrated` is false. */
const useInBrowser = <T>(read: () => T): T | null => useSyncExternalStore(never, read, () => null)

/** False on the server and while the browser takes over what the server rendered; true from then on. */
export const useHydrated = (): boolean => useInBrowser(() => true) ?? false
