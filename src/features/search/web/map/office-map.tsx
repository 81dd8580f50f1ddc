import { deferred } from '#web/modules/deferred.tsx'
import { fetchMaps } from './fetch-maps.ts'
import { mapWait } from './map-wait.tsx'

/** One office on a map; the code is fetched on the first render. */
export const OfficeMap = deferred(fetchMaps, (maps) => maps.OneOfficeMap, mapWait('Het adres staat erboven.'))
