import { useSyncExternalStore } from 'react'

const never = () => () => {}
let isTakingOver = false

/** False on the server, during hydration, and during a first render by `asServed`; true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => !isTakingOver,
    () => false,
  )

/** Renders the server's markup from scratch, as hydration would: `useHydrated` is false in it. */
export function asServed(render: () => void): void {
  isTakingOver = true
  try {
    render()
  } finally {
    isTakingOver = false
  }
}
