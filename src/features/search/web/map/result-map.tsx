import { useState } from 'react'
import { deferred } from '#web/modules/deferred.tsx'
import type { ListView } from '../results/use-results.ts'
import { fetchMaps } from './fetch-maps.ts'
import { mapWait } from './map-wait.tsx'

const Loaded = deferred(fetchMaps, (maps) => maps.OfficesMap, mapWait('In de lijst staan dezelfde kantoren.'))

/**
 * The map beside the list. Its code is fetched when it is first opened, while the list stays visible. Once opened it
 * stays mounted, only hidden: showing it again takes a fraction of the time of rendering it.
 */
export function ResultMap({ view, visible }: { view: ListView; visible: boolean }) {
  const [isMounted, setMounted] = useState(visible)
  if (visible && !isMounted) setMounted(true)
  return isMounted && <Loaded view={view} hidden={!visible} />
}
