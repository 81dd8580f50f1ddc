import type { Map as LeafletMap } from 'leaflet'
import type { MapBase } from '../../map-base.ts'

type Placed = { name: string; lat: number; lon: number }
/** The methods of a map that are needed: the position of a point in pixels, and the size of the map. */
type View = Pick<LeafletMap, 'latLngToContainerPoint' | 'getSize'>

/** The space for a name, in pixels; a letter is about 8 wide. */
const letter = 8
const line = 28
const margin = 24

/** The largest places in view whose names do not overlap. `places` must be sorted largest first. */
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
