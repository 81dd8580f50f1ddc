import { useEffect, useRef } from 'react'
import { countSearch } from '../../contract/analytics.ts'
import { send } from './send.ts'

type Searched = { kind: string; label: string; provincie: string | null }

/** Counts a search once per place, whatever is chosen in its list. Sends only the provincie. */
export function useSearchCount(location: Searched | undefined) {
  const place = location && `${location.kind} ${location.label}`
  const provincie = location?.provincie ?? null
  // While the list for services from the browser's storage loads, there is no place; afterwards it is the same one.
  const counted = useRef<string>(undefined)
  useEffect(() => {
    if (place === undefined || place === counted.current) return
    counted.current = place
    send(`/api${countSearch.path}`, { provincie })
  }, [place, provincie])
}
