import type { LatLon } from '#features/gazetteer/rules.ts'
import { NearestList } from './nearest-list.ts'
import { PointCount } from './point-count.ts'
import { buildTree, type Tree, type Vector } from './points-tree.ts'
import { walkFrom } from './walk-points.ts'

const earthRadiusKm = 6371.0088

/** Points on the unit sphere, ready to be searched; one without coordinates is never near. */
export type Points = Tree
export type Near = { at: number; km: number }

export function toPoints(places: readonly { lat: number | null; lon: number | null }[]): Points {
  const at: number[] = []
  const points: Vector[] = []
  for (const [position, { lat, lon }] of places.entries()) {
    if (lat === null || lon === null) continue
    at.push(position)
    points.push(onSphere({ lat, lon }))
  }
  return buildTree(points, at)
}

function onSphere({ lat, lon }: LatLon): Vector {
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
  points: Points,
  from: LatLon,
  { maxKm, limit, accepts }: { maxKm: number; limit: number; accepts?: (at: number) => boolean },
): Near[] {
  const holdsAll = limit >= points.at.length
  const list = new NearestList(holdsAll ? points.at.length : limit, toChord(maxKm), holdsAll)
  walkFrom(points, onSphere(from), list, accepts)
  return list.items(toNear)
}

/** How many points lie within `maxKm` of a place. */
export function countNear(
  points: Points,
  from: LatLon,
  { maxKm, accepts }: { maxKm: number; accepts?: (at: number) => boolean },
): number {
  const count = new PointCount(toChord(maxKm))
  walkFrom(points, onSphere(from), count, accepts)
  return count.total
}

const toChord = (km: number) => (2 * Math.sin(km / earthRadiusKm / 2)) ** 2
const toNear = (chord: number, at: number): Near => ({ at, km: toKm(chord) })
const toKm = (chord: number) => 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord) / 2))
