export type Vector = readonly [x: number, y: number, z: number]

/**
 * Points in the order of a balanced tree: the one in the middle of a range divides the rest of it by x, in the ranges left
 * and right of it by y, and so on. In the Netherlands z says little that x does not.
 */
export type Tree = {
  /** Which point of the list stands in each slot. */
  at: Uint32Array
  x: Float64Array
  y: Float64Array
  z: Float64Array
}

/** Fewer points than this are looked at one by one. */
export const leafSize = 8

export function buildTree(points: readonly Vector[], positions: readonly number[]): Tree {
  const tree = {
    at: Uint32Array.from(positions),
    x: Float64Array.from(points, ([x]) => x),
    y: Float64Array.from(points, ([, y]) => y),
    z: Float64Array.from(points, ([, , z]) => z),
  }
  divide(tree, 0, points.length - 1, true)
  return tree
}

function divide(tree: Tree, left: number, right: number, byX: boolean) {
  if (right - left <= leafSize) return
  const middle = (left + right) >> 1
  putInPlace(tree, byX ? tree.x : tree.y, middle, left, right)
  divide(tree, left, middle - 1, !byX)
  divide(tree, middle + 1, right, !byX)
}

/** Hoare's selection: afterwards nothing left of `middle` is above it and nothing right of it below. */
function putInPlace(tree: Tree, axis: Float64Array, middle: number, from: number, to: number) {
  let [left, right] = [from, to]
  while (left < right) {
    const pivot = axis[middle] as number
    let [i, j] = [left, right]
    while (i <= j) {
      while ((axis[i] as number) < pivot) i++
      while ((axis[j] as number) > pivot) j--
      if (i <= j) swap(tree, i++, j--)
    }
    if (j < middle) left = i
    if (middle < i) right = j
  }
}

function swap({ at, x, y, z }: Tree, i: number, j: number) {
  for (const list of [at, x, y, z]) {
    const kept = list[i] as number
    list[i] = list[j] as number
    list[j] = kept
  }
}
