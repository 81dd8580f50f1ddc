import { leafSize, type Tree, type Vector } from './points-tree.ts'

/** What is done with the points that are near enough. */
export type Collector = {
  /** How many points it takes. */
  readonly size: number
  /** What an offer must not be above, as the square of a straight line on the unit sphere. */
  readonly worst: number
  offer(chord: number, position: number): void
}
type Accepts = ((at: number) => boolean) | undefined

/** Offers a list the points of a tree that may belong in it, the ones around the place first. */
export function walkFrom(tree: Tree, from: Vector, list: Collector, accepts: Accepts): void {
  if (list.size > 0) walk(tree, from, list, accepts, 0, tree.at.length - 1, true)
}

/** The side of the middle that the place is on first; the other one only when its edge is near enough. */
function walk(
  tree: Tree,
  from: Vector,
  list: Collector,
  accepts: Accepts,
  left: number,
  right: number,
  byX: boolean,
): void {
  if (right - left <= leafSize) {
    for (let slot = left; slot <= right; slot++) look(tree, from, list, accepts, slot)
    return
  }
  const middle = (left + right) >> 1
  const away = byX ? from[0] - (tree.x[middle] as number) : from[1] - (tree.y[middle] as number)
  if (away <= 0) walk(tree, from, list, accepts, left, middle - 1, !byX)
  else walk(tree, from, list, accepts, middle + 1, right, !byX)
  look(tree, from, list, accepts, middle)
  if (away * away > list.worst) return
  if (away <= 0) walk(tree, from, list, accepts, middle + 1, right, !byX)
  else walk(tree, from, list, accepts, left, middle - 1, !byX)
}

function look({ at, x, y, z }: Tree, from: Vector, list: Collector, accepts: Accepts, slot: number): void {
  const dx = (x[slot] as number) - from[0]
  const dy = (y[slot] as number) - from[1]
  const dz = (z[slot] as number) - from[2]
  const chord = dx * dx + dy * dy + dz * dz
  if (chord > list.worst) return
  const position = at[slot] as number
  if (accepts === undefined || accepts(position)) list.offer(chord, position)
}
