import type { LatLon } from '#features/gazetteer/rules.ts'

const earthRadiusKm = 6371.0088

/** Kilometres between two points along the surface of a sphere. */
export function haversineKm(a: LatLon, b: LatLon): number {
  const rad = Math.PI / 180
  const h =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lon - a.lon) * rad) / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(h))
}
