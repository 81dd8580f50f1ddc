import { useEffect } from 'react'
import { countSearch } from '../../contract/analytics.ts'
import { send } from './send.ts'

type Searched = { kind: string; label: string; provincie: string | null }

/** Counts a search once per place, whatever is chosen in its list. Sends only the provincie. */
export function useSearchCount(location: Searched | undefined) {
  const place = location && `${location.kind} ${location.label}`
  const provincie = location?.provincie ?? null
  useEffect(() => {
    if (place !== undefined) send(`/api${countSearch.path}`, { provincie })
  }, [place, provincie])
}
