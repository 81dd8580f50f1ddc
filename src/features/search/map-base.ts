import type { FeatureCollection } from 'geojson'

export const mapBasePath = '/kaart.json'

/** What the map shows when no tiles arrive: the outlines of the provinces, and every place, largest first. */
export type MapBase = {
  provinces: FeatureCollection
  places: [name: string, lat: number, lon: number][]
}
