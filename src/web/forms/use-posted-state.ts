import { useState } from 'react'
import { usePageState } from '../page-state.ts'
import { useHydrated } from '../use-hydrated.ts'

/** What the server says of the form that was just posted; a screen that is opened later has nothing of it. */
export function usePostedState<T>(): T | null {
  const state = usePageState<T>()
  const hydrated = useHydrated()
  const [posted] = useState(hydrated ? null : state)
  return posted
}
