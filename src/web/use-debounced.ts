import { useLayoutEffect, useState } from 'react'

/** The value once it has not changed for `delayMs`. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value)
  // A layout effect, so that the delay starts at the change: other effects wait for the paint.
  useLayoutEffect(() => {
    if (settled === value) return
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [settled, value, delayMs])
  return settled
}
