import { useState } from 'react'
import { usePageState } from '#web/page-state.ts'
import { useHydrated } from '#web/use-hydrated.ts'
import type { AccountFormState } from '../page-state.ts'

/** What the server says of the form that was just posted; a screen that is opened later has nothing of it. */
export function usePostedState(): AccountFormState | null {
  const state = usePageState<AccountFormState>()
  const hydrated = useHydrated()
  const [posted] = useState(hydrated ? null : state)
  return posted
}
