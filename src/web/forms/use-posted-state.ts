import { useState } from 'react'
import { usePageState } from '../page-state.ts'
import { useHydrated } from '../use-hydrated.ts'

/** The server's answer to the form just posted; a screen opened later has none. */
export function usePostedState<T>(): T | null {
  const state = usePageState<T>()
  const hydrated = useHydrated()
  const [posted] = useState(hydrated ? null : state)
  return posted
}
