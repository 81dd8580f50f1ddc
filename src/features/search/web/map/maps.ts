import { OfficesMap } from './offices-map.tsx'
import { OneOfficeMap } from './one-office-map.tsx'

/** What is fetched for a map: both kinds in one file of script with Leaflet, in one answer and not in two after each other. */
export const maps = { OfficesMap, OneOfficeMap }
