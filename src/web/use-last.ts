import { useState } from 'react'

/** The value, or while there is none the last one that was there. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, keep] = useState(value)
  if (value !== undefined && value !== last) keep(value)
  return value ?? last
}
