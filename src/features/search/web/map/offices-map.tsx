import { memo, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useSelection } from '#features/selection/web/public.tsx'
import type { ListView } from '../results/use-results.ts'
import { flagOf } from './flag.ts'
import { MapControls } from './map-controls.tsx'
import { readOpen, saveOpen } from './map-memory.ts'
import { Pin } from './pin.tsx'
import { PinPopup } from './pin-popup.tsx'
import { useArranged } from './use-arranged.ts'
import { useFit } from './use-fit.ts'
import { useLeaflet } from './use-leaflet.ts'
import { useOutlines } from './use-outlines.ts'
import { useTiles } from './use-tiles.ts'

type Props = { view: ListView; hidden: boolean }

/** The offices of the list on a map; it does not update while hidden. */
export const OfficesMap = memo(VisibleMap, (before, after) => before.hidden && after.hidden)

function VisibleMap({ view, hidden }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLElement>(null)
  const [openId, setOpen] = useState(readOpen)
  const open = useCallback((id: string | null) => {
    saveOpen(id)
    setOpen(id)
  }, [])
  const map = useLeaflet(frame)
  const { vestigingen: selection } = useSelection()
  const { target } = view.onMap
  const placed = (view.arranged?.list ?? []).flatMap((vestiging) => {
    const { id, lat, lon } = vestiging
    if (lat === null || lon === null) return []
    const selected = selection.some((office) => office.id === id)
    const state = { price: view.prices.of(id), dienstCount: view.settings.dienst_ids.length, selected }
    return [{ vestiging, spot: { id, lat, lon }, flag: flagOf(vestiging, state) }]
  })
  const openOffice = placed.find(({ spot }) => spot.id === openId)
  useFit(
    map,
    placed.map(({ spot }) => spot),
    target,
  )
  const shown = useArranged(map, placed)
  const withoutTiles = useTiles(map) === 'missing'
  useOutlines(map, withoutTiles)
  usePointedCards(box, hidden, view.onMap.point)
  useEffect(() => {
    map?.on('click', () => open(null))
  }, [map, open])
  useEffect(() => {
    if (target) open(null)
  }, [target, open])
  useEffect(() => {
    const keep = () => saveOpen(openId)
    addEventListener('pushState', keep)
    return () => removeEventListener('pushState', keep)
  }, [openId])

  return (
    <div className="map" ref={box} hidden={hidden}>
      <h2 className="sr" id="kaart">
        Kaart met notarissen
      </h2>
      <section className="map-frame" ref={frame} aria-labelledby="kaart" />
      {map &&
        placed.map(({ spot: { id }, flag }) => (
          <Pin key={id} map={map} view={view} flag={flag} spot={shown.get(id)!} open={id === openId} onOpen={open} />
        ))}
      {map && openOffice && (
        <PinPopup
          key={openId}
          map={map}
          view={view}
          vestiging={openOffice.vestiging}
          spot={shown.get(openOffice.spot.id)!}
          onClose={() => open(null)}
        />
      )}
      <MapControls map={map} withoutTiles={withoutTiles} />
    </div>
  )
}

/** Reports which card in the list beside the map has the pointer or the focus. */
function usePointedCards(map: RefObject<HTMLElement | null>, hidden: boolean, onPoint: (id: string | null) => void) {
  useEffect(() => {
    if (hidden) return
    const list = map.current?.nextElementSibling
    const onOver = ({ target }: Event) =>
      onPoint((target as Element).closest<HTMLElement>('[data-vestiging]')?.dataset.vestiging ?? null)
    const onOut = () => onPoint(null)
    const handlers = [
      ['pointerover', onOver],
      ['focusin', onOver],
      ['pointerleave', onOut],
      ['focusout', onOut],
    ] as const
    for (const [type, handler] of handlers) list?.addEventListener(type, handler)
    return () => {
      for (const [type, handler] of handlers) list?.removeEventListener(type, handler)
    }
  }, [map, hidden, onPoint])
}
