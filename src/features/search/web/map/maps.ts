import { OfficesMap } from './offices-map.tsx'
import { OneOfficeMap } from './one-office-map.tsx'

/** Both kinds of maps in one script with Leaflet, so that a single request fetches them, not two in sequence. */
export const maps = { OfficesMap, OneOfficeMap }
