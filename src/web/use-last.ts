import { useState } from 'react'

/** The value, or the last one while it is undefined. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, keep] = useState(value)
  if (value !== undefined && value !== last) keep(value)
  return value ?? last
}
