import { useEffect, useState } from 'react'

/** The value of the picture before: what takes longer to render follows in the next one, so that what was pressed answers first. */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  useEffect(() => setPainted(value), [value])
  return painted
}
