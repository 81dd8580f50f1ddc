import type { FeatureCollection } from 'geojson'

export const mapBasePath = '/kaart.json'

/** What the map shows by itself while no tile comes: where the provinces are, and every place, the largest first. */
export type MapBase = {
  provinces: FeatureCollection
  places: [name: string, lat: number, lon: number][]
}
