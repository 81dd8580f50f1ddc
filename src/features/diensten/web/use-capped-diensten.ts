import { useEffect, useState } from 'react'
import * as limits from '#contract/limits.ts'

/** At most 6 services; choosing more keeps the first 6 and warns for 3 seconds. */
export function useCappedDiensten(onChange: (dienst_ids: string[]) => void) {
  // Another warning is another object, and shows for its own 3 seconds.
  const [warning, setWarning] = useState<object | null>(null)
  useEffect(() => {
    if (!warning) return
    const timer = setTimeout(() => setWarning(null), limits.diensten.warningMs)
    return () => clearTimeout(timer)
  }, [warning])
  function choose(dienst_ids: string[]) {
    const { max } = limits.diensten
    setWarning(dienst_ids.length > max ? {} : null)
    onChange(dienst_ids.slice(0, max))
  }
  return { choose, warning: warning !== null }
}
