import { deferred } from '#web/modules/deferred.tsx'
import { mapWait } from './map-wait.tsx'

/** One office on a map; its code is fetched when it is first rendered. */
export const OfficeMap = deferred(
  () => import('./one-office-map.tsx'),
  ({ OneOfficeMap }) => OneOfficeMap,
  mapWait('Het adres staat erboven.'),
)
