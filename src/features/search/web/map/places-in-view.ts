import type { Map as LeafletMap } from 'leaflet'
import type { MapBase } from '../../map-base.ts'

type Placed = { name: string; lat: number; lon: number }
/** What is needed of a map: where a point is on it, in pixels, and how large it is. */
type View = Pick<LeafletMap, 'latLngToContainerPoint' | 'getSize'>

/** The room of a name, in pixels; a letter is about 8 wide. */
const letter = 8
const line = 28
const margin = 24

/** The largest places in view whose names do not run into each other. `places`: the largest first. */
export function placesInView(map: View, places: MapBase['places']): Placed[] {
  const size = map.getSize()
  const boxes: { x: number; y: number; half: number }[] = []
  const result: Placed[] = []
  for (const [name, lat, lon] of places) {
    const { x, y } = map.latLngToContainerPoint([lat, lon])
    if (x < 0 || y < 0 || x > size.x || y > size.y) continue
    const half = (name.length * letter) / 2
    if (boxes.some((other) => Math.abs(other.y - y) < line && Math.abs(other.x - x) < other.half + half + margin))
      continue
    boxes.push({ x, y, half })
    result.push({ name, lat, lon })
  }
  return result
}
