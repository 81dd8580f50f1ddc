import { useEffect, useState } from 'react'

/** The value one frame late: slow content renders in the next frame, so that a press is answered first. */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  useEffect(() => setPainted(value), [value])
  return painted
}
