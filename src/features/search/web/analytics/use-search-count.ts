import { useEffect } from 'react'
import { countSearch } from '../../contract/analytics.ts'
import { send } from './send.ts'

type Searched = { kind: string; label: string; provincie: string | null }

/** Counts a search once for each place, whatever is chosen in its list; only the provincie leaves the page. */
export function useSearchCount(location: Searched | undefined) {
  const place = location && `${location.kind} ${location.label}`
  const provincie = location?.provincie ?? null
  useEffect(() => {
    if (place !== undefined) send(`/api${countSearch.path}`, { provincie })
  }, [place, provincie])
}
