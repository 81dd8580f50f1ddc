import { createNearestHeap } from './nearest-heap.ts'
import { buildTree, leafSize, type Tree } from './points-tree.ts'

const earthRadiusKm = 6371.0088

/** Points on the unit sphere, ready to be searched; one without coordinates is never near. */
export type Points = Tree
export type LatLon = { lat: number; lon: number }
export type Near = { at: number; km: number }

export function toPoints(places: readonly { lat: number | null; lon: number | null }[]): Points {
  const at: number[] = []
  const points: [number, number, number][] = []
  for (const [position, { lat, lon }] of places.entries()) {
    if (lat === null || lon === null) continue
    at.push(position)
    points.push(onSphere({ lat, lon }))
  }
  return buildTree(points, at)
}

function onSphere({ lat, lon }: LatLon): [number, number, number] {
  const phi = (lat * Math.PI) / 180
  const lambda = (lon * Math.PI) / 180
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/**
 * The `limit` points nearest to a place and within `maxKm`, nearest first, of equally near ones the first of the list. The
 * straight line through the earth is as ordered as haversine's arc and needs no sine per point; it becomes an arc for the
 * found ones only.
 */
export function findNearest(
  { at, x, y, z }: Points,
  from: LatLon,
  { maxKm, limit, accepts }: { maxKm: number; limit: number; accepts?: (at: number) => boolean },
): Near[] {
  const [px, py, pz] = onSphere(from)
  const heap = createNearestHeap(Math.min(limit, at.length), (2 * Math.sin(maxKm / earthRadiusKm / 2)) ** 2)

  function look(slot: number) {
    const dx = (x[slot] as number) - px
    const dy = (y[slot] as number) - py
    const dz = (z[slot] as number) - pz
    const chord = dx * dx + dy * dy + dz * dz
    if (chord > heap.worst) return
    const position = at[slot] as number
    if (accepts === undefined || accepts(position)) heap.offer(chord, position)
  }

  /** The side of the middle that the place is on first; the other only when its edge is near enough. */
  function visit(left: number, right: number, byX: boolean) {
    if (right - left <= leafSize) {
      for (let slot = left; slot <= right; slot++) look(slot)
      return
    }
    const middle = (left + right) >> 1
    const away = byX ? px - (x[middle] as number) : py - (y[middle] as number)
    if (away <= 0) visit(left, middle - 1, !byX)
    else visit(middle + 1, right, !byX)
    look(middle)
    if (away * away > heap.worst) return
    if (away <= 0) visit(middle + 1, right, !byX)
    else visit(left, middle - 1, !byX)
  }

  visit(0, at.length - 1, true)
  return heap.drain((chord, position) => ({ at: position, km: toKm(chord) }))
}

const toKm = (chord: number) => 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord) / 2))
