import type { Map as LeafletMap } from 'leaflet'
import { useSite } from '#web/site.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

/** How far each button moves the view, in thirds of its size: WCAG 2.5.7 requires an alternative to dragging. */
const moves: readonly { to: string; icon: IconName; thirds: [x: number, y: number] }[] = [
  { to: 'westen', icon: 'left', thirds: [-1, 0] },
  { to: 'noorden', icon: 'up', thirds: [0, -1] },
  { to: 'zuiden', icon: 'down', thirds: [0, 1] },
  { to: 'oosten', icon: 'right', thirds: [1, 0] },
]

/** Below a map: its buttons, its attribution and, without tiles, a message about what is shown instead. */
export function MapControls({ map, withoutTiles }: { map: LeafletMap | null; withoutTiles: boolean }) {
  const { tileAttribution } = useSite()
  const move = ([x, y]: [number, number]) => {
    const size = map?.getSize()
    if (size) map?.panBy([(x * size.x) / 3, (y * size.y) / 3], { animate: false })
  }
  return (
    <div className="map-controls">
      <fieldset className="map-buttons">
        <legend className="sr">Kaart vergroten en verschuiven</legend>
        <IconButton label="Inzoomen" onClick={() => map?.zoomIn()}>
          <Icon name="plus" />
        </IconButton>
        <IconButton label="Uitzoomen" onClick={() => map?.zoomOut()}>
          <Icon name="minus" />
        </IconButton>
        {moves.map(({ to, icon, thirds }) => (
          <IconButton key={to} label={`Kaart naar het ${to}`} onClick={() => move(thirds)}>
            <Icon name={icon} />
          </IconButton>
        ))}
      </fieldset>
      <p className="credit" role="status">
        {withoutTiles
          ? 'De achtergrond van de kaart is nu niet te bereiken. U ziet de provincies en de plaatsen.'
          : tileAttribution}
      </p>
    </div>
  )
}
