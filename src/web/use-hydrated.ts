import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** A constant that only the browser knows; null while `useHydrated` is false. */
const useInBrowser = <T>(read: () => T): T | null => useSyncExternalStore(never, read, () => null)

/** False on the server and during hydration; true afterwards. */
export const useHydrated = (): boolean => useInBrowser(() => true) ?? false
