import KDBush from 'kdbush'
import { arcKm, chordBetween, earthRadiusKm, type LatLon, onSphere, type Vector } from '#contract/map-point.ts'

/** How far is looked at first; the circle doubles while it holds too few. */
const firstKm = 5

/** Points on the unit sphere, ready to be searched; one without coordinates is never near. */
export type Points = {
  /** By x and y: in the Netherlands z says little that x does not. */
  tree: KDBush
  /** Which place of the list each point is. */
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
 * The `limit` points nearest to a place and within `maxKm`, nearest first, of equally near ones the first of the list. They are
 * ordered by chord; only the nearest ones get their arc.
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
  // A hair wider, as the tree multiplies the radius itself; the exact limit is below.
  for (const point of tree.within(x, y, radius * (1 + 1e-9))) {
    const chord = chordBetween(middle, vectors[point] as Vector)
    const position = at[point] as number
    if (chord <= farthest && (accepts === undefined || accepts(position))) candidates.push({ at: position, chord })
  }
  return candidates
}
