import { deferred } from '#web/modules/deferred.tsx'
import { mapWait } from './map-wait.tsx'

/** One office on a map; its code is fetched when it is first rendered. */
export const OfficeMap = deferred(
  () => import('./maps.ts'),
  ({ maps }) => maps.OneOfficeMap,
  mapWait('Het adres staat erboven.'),
)
