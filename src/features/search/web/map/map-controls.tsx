import type { Map as LeafletMap } from 'leaflet'
import { useSite } from '#web/site.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The buttons on a map, who made it, and, without tiles, what stands in their place. */
export function MapControls({ map, withoutTiles }: { map: LeafletMap | null; withoutTiles: boolean }) {
  const { tileAttribution } = useSite()
  return (
    <>
      <div className="zoom">
        <IconButton label="Inzoomen" onClick={() => map?.zoomIn()}>
          <Icon name="plus" />
        </IconButton>
        <IconButton label="Uitzoomen" onClick={() => map?.zoomOut()}>
          <Icon name="minus" />
        </IconButton>
      </div>
      <p className="credit" role="status">
        {withoutTiles
          ? 'De achtergrond van de kaart is nu niet te bereiken. U ziet de provincies en de plaatsen.'
          : tileAttribution}
      </p>
    </>
  )
}
