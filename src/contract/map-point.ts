export type LatLon = { lat: number; lon: number }

/**
 * How precisely a point is known: from its own coordinates or as the centre of a named place, from a whole postcode, or from its
 * four digits alone (docs/product/search.md, "Distances").
 */
export const precisions = ['exact', 'pc6', 'pc4'] as const
export type Precision = (typeof precisions)[number]

export const earthRadiusKm = 6371.0088

/** A point on the unit sphere. */
export type Vector = readonly [x: number, y: number, z: number]

export function onSphere({ lat, lon }: LatLon): Vector {
  const phi = (lat * Math.PI) / 180
  const lambda = (lon * Math.PI) / 180
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/** The square of the chord between two points: it sorts like the great-circle distance, without a sine for each. */
export const chordBetween = ([x, y, z]: Vector, [px, py, pz]: Vector): number =>
  (px - x) ** 2 + (py - y) ** 2 + (pz - z) ** 2

/** The great-circle distance that belongs to a squared chord. */
export const arcKm = (chord: number): number => 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord) / 2))

/** Great-circle distance. */
export const kmBetween = (from: LatLon, to: LatLon): number => arcKm(chordBetween(onSphere(from), onSphere(to)))
