export type Point = { lat: number; lon: number }

/** Kilometres on a flat map around the points; exact enough for what lies within one country. */
export function kmBetween(a: Point, b: Point): number {
  const x = (a.lon - b.lon) * Math.cos(((a.lat + b.lat) * Math.PI) / 360)
  return Math.hypot(x, a.lat - b.lat) * 111.19
}

export function nearest<T extends Point>(points: Iterable<T>, to: Point): T | undefined {
  let best: T | undefined
  let bestKm = Number.POSITIVE_INFINITY
  for (const point of points) {
    const km = kmBetween(point, to)
    if (km < bestKm) [best, bestKm] = [point, km]
  }
  return best
}
