import { deferred } from '#web/deferred.tsx'
import { mapWait } from './map-wait.tsx'

/** The map beside the list; its code is fetched when it is first opened, and the list is there all the while. */
export const ResultMap = deferred(
  async () => (await import('./map/offices-map.tsx')).OfficesMap,
  mapWait('In de lijst staan dezelfde kantoren.'),
)
