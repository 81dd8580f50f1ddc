/** A point on the map in pixels, with how wide the flag of what stands there would be. */
export type Point = { id: string; x: number; y: number; flagPx: number }
/** Where it is shown: as a flag, or, where there is no room for one, as a dot; moved aside when others are too near. */
export type Shown = { x: number; y: number; as: 'flag' | 'dot' }
type Box = { left: number; right: number; top: number; bottom: number }

/** What a finger can hit beside another. Source: WCAG 2.2, 2.5.8. */
export const dotPx = 24
/** As in pin.css: the flag, and the pole that it stands on. */
const flagHigh = 32
const poleHigh = 14
const gapPx = 2
const stepPx = 4
const directions = 16

/** Shows every point as a target of its own: none lies over another, and the first of them have flags. */
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
    // The foot of the pole keeps its room, so that it is seen whose flag it is.
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
