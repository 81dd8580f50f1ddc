const earthRadiusKm = 6371.0088

/** Points on the unit sphere, one array per axis; an office without coordinates has NaN and is never near. */
export type Points = { x: Float64Array; y: Float64Array; z: Float64Array }
export type LatLon = { lat: number; lon: number }
export type Near = { at: number; km: number }

export function toPoints(places: readonly { lat: number | null; lon: number | null }[]): Points {
  const points = {
    x: new Float64Array(places.length),
    y: new Float64Array(places.length),
    z: new Float64Array(places.length),
  }
  for (const [at, { lat, lon }] of places.entries()) {
    const [x, y, z] = onSphere({ lat: lat ?? Number.NaN, lon: lon ?? Number.NaN })
    points.x[at] = x
    points.y[at] = y
    points.z[at] = z
  }
  return points
}

function onSphere({ lat, lon }: LatLon): [number, number, number] {
  const phi = (lat * Math.PI) / 180
  const lambda = (lon * Math.PI) / 180
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/**
 * The `limit` points nearest to a place and within `maxKm`, nearest first. The straight line through the earth is as
 * ordered as haversine's arc and needs no sine per point; it becomes an arc for the found ones only.
 */
export function findNearest(
  { x, y, z }: Points,
  from: LatLon,
  { maxKm, limit, accepts }: { maxKm: number; limit: number; accepts?: (at: number) => boolean },
): Near[] {
  const [px, py, pz] = onSphere(from)
  const max = Math.min(limit, x.length)
  const chords = new Float64Array(max + 1)
  const found = new Uint32Array(max + 1)
  let count = 0
  let worst = (2 * Math.sin(maxKm / earthRadiusKm / 2)) ** 2
  for (let at = 0; at < x.length; at++) {
    const dx = (x[at] as number) - px
    const dy = (y[at] as number) - py
    const dz = (z[at] as number) - pz
    const chord = dx * dx + dy * dy + dz * dz
    if (!(chord <= worst) || (count === max && chord === worst) || accepts?.(at) === false) continue
    let place = count
    for (; place > 0 && (chords[place - 1] as number) > chord; place--) {
      chords[place] = chords[place - 1] as number
      found[place] = found[place - 1] as number
    }
    chords[place] = chord
    found[place] = at
    if (count < max) count++
    if (count === max) worst = chords[max - 1] as number
  }
  return Array.from({ length: count }, (_, i) => ({ at: found[i] as number, km: toKm(chords[i] as number) }))
}

const toKm = (chord: number) => 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord) / 2))
