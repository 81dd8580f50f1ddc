import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'

/** At most 6 services; choosing more keeps the first 6 and warns for 3 seconds (search-and-api section 4). */
export function useCappedDiensten(onChange: (dienst_ids: string[]) => void) {
  const [warnings, setWarnings] = useState(0)
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    if (warnings === 0) return
    setVisible(true)
    const timer = setTimeout(() => setVisible(false), limits.diensten.warningMs)
    return () => clearTimeout(timer)
  }, [warnings])
  function choose(dienst_ids: string[]) {
    const { max } = limits.diensten
    setVisible(false)
    if (dienst_ids.length > max) setWarnings((count) => count + 1)
    onChange(dienst_ids.slice(0, max))
  }
  return { choose, warning: visible }
}
