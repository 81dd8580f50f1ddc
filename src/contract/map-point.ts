/** A point on the map. */
export type LatLon = { lat: number; lon: number }

/**
 * How exactly a point is known: as coordinates of its own or as the middle of a place by name, by a whole postcode, or by
 * its four digits alone (docs/product/search.md, "Distances").
 */
export const precisions = ['exact', 'pc6', 'pc4'] as const
export type Precision = (typeof precisions)[number]

export const earthRadiusKm = 6371.0088

/** On the sphere with radius 1. */
export type Vector = readonly [x: number, y: number, z: number]

export function onSphere({ lat, lon }: LatLon): Vector {
  const phi = (lat * Math.PI) / 180
  const lambda = (lon * Math.PI) / 180
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/** The square of the straight line through the earth: it orders points as haversine's arc does, without a sine for each. */
export const chordBetween = ([x, y, z]: Vector, [px, py, pz]: Vector): number =>
  (px - x) ** 2 + (py - y) ** 2 + (pz - z) ** 2

/** The arc over the surface that such a line belongs to. */
export const arcKm = (chord: number): number => 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord) / 2))

/** As the crow flies. */
export const kmBetween = (from: LatLon, to: LatLon): number => arcKm(chordBetween(onSphere(from), onSphere(to)))
