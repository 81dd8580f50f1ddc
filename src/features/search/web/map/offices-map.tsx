import { useEffect, useRef, useState } from 'react'
import { useSite } from '#web/site.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ResultsView } from '../use-results.ts'
import { Pin } from './pin.tsx'
import { PinPopup } from './pin-popup.tsx'
import { useFit } from './use-fit.ts'
import { useLeaflet } from './use-leaflet.ts'
import { useOutlines } from './use-outlines.ts'
import { usePointedCards } from './use-pointed-cards.ts'
import { useTiles } from './use-tiles.ts'

/** The offices of the list on a map. Source: search-and-api sections 2 and 4, visitor-flows section 2. */
export function OfficesMap({ view }: { view: ResultsView }) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLElement>(null)
  const [openId, open] = useState<string | null>(null)
  const { tileAttribution } = useSite()
  const map = useLeaflet(frame)
  const { asked } = view.onMap
  const placed = (view.arranged?.shown ?? []).flatMap((vestiging) => {
    const { id, lat, lon } = vestiging
    return lat === null || lon === null ? [] : [{ vestiging, spot: { id, lat, lon } }]
  })
  const opened = placed.find(({ spot }) => spot.id === openId)
  useFit(
    map,
    placed.map(({ spot }) => spot),
    asked,
  )
  const tiles = useTiles(map)
  useOutlines(map, tiles === 'missing')
  usePointedCards(box, view.onMap.point)
  useEffect(() => {
    map?.on('click', () => open(null))
  }, [map])
  useEffect(() => {
    if (asked) open(null)
  }, [asked])

  return (
    <div className="map" ref={box}>
      <h2 className="sr" id="kaart">
        Kaart met notarissen
      </h2>
      <section className="map-frame" ref={frame} aria-labelledby="kaart" />
      {map &&
        placed.map(({ vestiging, spot }) => (
          <Pin
            key={spot.id}
            map={map}
            view={view}
            vestiging={vestiging}
            spot={spot}
            open={spot.id === openId}
            onOpen={open}
          />
        ))}
      {map && opened && <PinPopup key={openId} map={map} view={view} {...opened} onClose={() => open(null)} />}
      <div className="zoom">
        <IconButton label="Inzoomen" onClick={() => map?.zoomIn()}>
          <Icon name="plus" />
        </IconButton>
        <IconButton label="Uitzoomen" onClick={() => map?.zoomOut()}>
          <Icon name="minus" />
        </IconButton>
      </div>
      <p className="credit" role="status">
        {tiles === 'missing'
          ? 'De achtergrond van de kaart is nu niet te bereiken. U ziet de provincies en de plaatsen.'
          : tileAttribution}
      </p>
    </div>
  )
}
