/** A point on the map in pixels, with the width that its flag would have. */
export type Point = { id: string; x: number; y: number; flagPx: number }
/** Where a point is shown: as a flag, or as a dot when a flag does not fit; moved aside when others are too near. */
export type Shown = { x: number; y: number; as: 'flag' | 'dot' }
type Box = { left: number; right: number; top: number; bottom: number }

/** The minimum target size for touch. Source: WCAG 2.2, 2.5.8. */
export const dotPx = 24
/** As in pin.css: the flag and its pole. */
const flagHigh = 32
const poleHigh = 14
const gapPx = 2
const stepPx = 4
const directions = 16

/** Gives every point a target of its own: none overlap, and the first points get flags where they fit. */
export function arrangeFlags(points: readonly Point[]): Map<string, Shown> {
  const dots: Box[] = []
  const shown = new Map<string, Shown>()
  for (const { id, x, y } of points) {
    const spot = nearestFree(x, y, dots)
    dots.push(dotBox(spot))
    shown.set(id, { ...spot, as: 'dot' })
  }
  const flags: Box[] = []
  points.forEach(({ id, flagPx }, index) => {
    const spot = shown.get(id)!
    const flag = flagBox(spot, flagPx)
    const inWay = (box: Box) => overlap(flag, box)
    if (flags.some(inWay) || dots.some((dot, other) => other !== index && inWay(dot))) return
    flags.push(flag)
    // The foot of the pole stays free, so that the flag visibly belongs to its point.
    shown.set(id, { ...spot, as: 'flag' })
  })
  return shown
}

function nearestFree(x: number, y: number, taken: readonly Box[]): { x: number; y: number } {
  for (let radius = 0; ; radius += stepPx) {
    for (let turn = 0; turn < (radius === 0 ? 1 : directions); turn++) {
      const angle = (2 * Math.PI * turn) / directions
      const spot = { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
      if (!taken.some((box) => overlap(dotBox(spot), box))) return spot
    }
  }
}

const half = dotPx / 2
const dotBox = ({ x, y }: { x: number; y: number }): Box => ({
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
})

const flagBox = ({ x, y }: { x: number; y: number }, wide: number): Box => ({
  left: x - wide / 2 - gapPx,
  right: x + wide / 2 + gapPx,
  top: y - poleHigh - flagHigh - gapPx,
  bottom: y - poleHigh + gapPx,
})

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
