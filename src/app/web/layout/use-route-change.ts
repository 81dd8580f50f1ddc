import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'

/** Calls `onChange` when the visitor has gone to another address of the site. */
export function useRouteChange(onChange: () => void) {
  const [path] = useLocation()
  const address = `${path}?${useSearch()}`
  const previous = useRef(address)
  useEffect(() => {
    if (previous.current === address) return
    previous.current = address
    onChange()
  })
}
