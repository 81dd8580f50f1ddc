import { useState } from 'react'
import { deferred } from '#web/modules/deferred.tsx'
import type { ListView } from '../results/use-results.ts'
import { fetchMaps } from './fetch-maps.ts'
import { mapWait } from './map-wait.tsx'

const Loaded = deferred(fetchMaps, (maps) => maps.OfficesMap, mapWait('In de lijst staan dezelfde kantoren.'))

/**
 * The map beside the list; its code is fetched when it is first opened, and the list is there all the while. Once opened it
 * stays, hidden with the list alone: to show it again takes a fraction of the time that rendering it takes.
 */
export function ResultMap({ view, visible }: { view: ListView; visible: boolean }) {
  const [isMounted, setMounted] = useState(visible)
  if (visible && !isMounted) setMounted(true)
  return isMounted && <Loaded view={view} hidden={!visible} />
}
