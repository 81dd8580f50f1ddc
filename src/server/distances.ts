import KDBush from 'kdbush'
import { arcKm, chordBetween, earthRadiusKm, type LatLon, onSphere, type Vector } from '#contract/map-point.ts'

/** Radius of the first search; it doubles while it contains too few points. */
const firstKm = 5

/** A search index of points on the unit sphere. Places without coordinates are left out. */
export type Points = {
  /** Indexes x and y only: in the Netherlands z adds little to x. */
  tree: KDBush
  /** The position in the list of places of each point. */
  at: readonly number[]
  vectors: readonly Vector[]
}
export type Near = { at: number; km: number }

type Candidate = { at: number; chord: number }
type Accepts = ((at: number) => boolean) | undefined

export function toPoints(places: readonly { lat: number | null; lon: number | null }[]): Points {
  const at: number[] = []
  const vectors: Vector[] = []
  for (const [position, { lat, lon }] of places.entries()) {
    if (lat === null || lon === null) continue
    at.push(position)
    vectors.push(onSphere({ lat, lon }))
  }
  const tree = new KDBush(vectors.length)
  for (const [x, y] of vectors) tree.add(x, y)
  return { tree: tree.finish(), at, vectors }
}

/**
 * The `limit` points nearest to a place, within `maxKm`, nearest first; ties keep the order of the list. Sorts by chord
 * length, and computes the arc only for the results.
 */
export function findNearest(
  points: Points,
  from: LatLon,
  { maxKm, limit, accepts }: { maxKm: number; limit: number; accepts?: (at: number) => boolean },
): Near[] {
  let km = limit < points.at.length ? Math.min(firstKm, maxKm) : maxKm
  let candidates = within(points, from, km, accepts)
  while (candidates.length < limit && km < maxKm) {
    km = Math.min(km * 2, maxKm)
    candidates = within(points, from, km, accepts)
  }
  return candidates
    .sort((a, b) => a.chord - b.chord || a.at - b.at)
    .slice(0, limit)
    .map(({ at, chord }) => ({ at, km: arcKm(chord) }))
}

/** How many points lie within `maxKm` of a place. */
export const countNear = (
  points: Points,
  from: LatLon,
  { maxKm, accepts }: { maxKm: number; accepts?: (at: number) => boolean },
): number => within(points, from, maxKm, accepts).length

function within({ tree, at, vectors }: Points, from: LatLon, km: number, accepts: Accepts): Candidate[] {
  const middle = onSphere(from)
  const [x, y] = middle
  const radius = 2 * Math.sin(km / earthRadiusKm / 2)
  const farthest = radius ** 2
  const candidates: Candidate[] = []
  // Slightly wider, as the tree squares the radius itself; the exact limit is checked below.
  for (const point of tree.within(x, y, radius * (1 + 1e-9))) {
    const chord = chordBetween(middle, vectors[point] as Vector)
    const position = at[point] as number
    if (chord <= farthest && (accepts === undefined || accepts(position))) candidates.push({ at: position, chord })
  }
  return candidates
}
