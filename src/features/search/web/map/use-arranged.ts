import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import { arrangeFlags, type Shown } from './arrange-flags.ts'
import type { Flag } from './flag.ts'
import type { Spot } from './use-fit.ts'

type Placed = { spot: Spot; flag: Flag }
export type ShownSpot = Spot & Pick<Shown, 'as'>

/** As in pin.css: a letter, the padding beside the text and the check mark of a selected office. */
const letterPx = 8
const besidePx = 24
const checkPx = 18

/** Where each office is shown at this zoom, as a flag or a dot. Selected offices get flags first, then those with a figure. */
export function useArranged(map: LeafletMap | null, placed: readonly Placed[]): Map<string, ShownSpot> {
  const zoom = useZoom(map)
  if (!map || zoom === null) return new Map(placed.map(({ spot }) => [spot.id, { ...spot, as: 'flag' }]))
  const rank = ({ flag }: Placed) => (flag.selected ? 0 : flag.figure ? 1 : 2)
  const points = [...placed]
    .sort((a, b) => rank(a) - rank(b))
    .map(({ spot, flag }) => {
      const { x, y } = map.project([spot.lat, spot.lon], zoom)
      const flagPx = flag.label.length * letterPx + besidePx + (flag.selected ? checkPx : 0)
      return { id: spot.id, x, y, flagPx }
    })
  return new Map(
    [...arrangeFlags(points)].map(([id, { x, y, as }]) => {
      const { lat, lng } = map.unproject([x, y], zoom)
      return [id, { id, lat, lon: lng, as }]
    }),
  )
}

function useZoom(map: LeafletMap | null): number | null {
  const [zoom, setZoom] = useState<number | null>(null)
  useEffect(() => {
    if (!map) return
    const read = () => setZoom(map.getZoom())
    read()
    map.on('zoomend', read)
    return () => {
      map.off('zoomend', read)
    }
  }, [map])
  return zoom
}
