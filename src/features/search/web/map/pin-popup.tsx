import type { Map as LeafletMap } from 'leaflet'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { formatDistance } from '#contract/format/distance.ts'
import { paths } from '#contract/paths.ts'
import { SelectButton } from '#features/selection/web/public.tsx'
import { OfficePrice } from '#features/tarieven/web/public.tsx'
import type { FoundVestiging } from '#features/vestigingen/contract.ts'
import { OfficeLink, OfficeRating } from '#features/vestigingen/web/public.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PartnerBadge } from '#web/ui/partner-badge.tsx'
import type { ListView } from '../results/use-results.ts'
import type { Spot } from './use-fit.ts'
import { useMarker } from './use-marker.ts'

type Props = { map: LeafletMap; view: ListView; vestiging: FoundVestiging; spot: Spot; onClose: () => void }

/** The popup of a flag, with the facts and actions of the office's card. */
export function PinPopup({ map, view, vestiging, spot, onClose }: Props) {
  const { id, title, adres, plaats, review_stats, partnership_active } = vestiging
  const { prices, settings, from } = view
  const far = formatDistance(vestiging.distance_km, from, vestiging.precision)
  const host = useMarker(map, spot, { pane: 'popupPane' })
  const box = useRef<HTMLElement>(null)
  useRoom(map, box)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])

  function close() {
    document.getElementById(`vlag-${id}`)?.focus({ preventScroll: true })
    onClose()
  }
  function onKeyDown(event: KeyboardEvent) {
    // The map's own keys, such as the arrows, do not apply inside the popup.
    event.stopPropagation()
    if (event.key === 'Escape') close()
  }

  return createPortal(
    <section className="pin-card" ref={box} aria-label={title} tabIndex={-1} onKeyDown={onKeyDown}>
      <IconButton label="Sluiten" onClick={close}>
        <Icon name="close" />
      </IconButton>
      <h3>
        <OfficeLink id={id}>{title}</OfficeLink>
      </h3>
      <p className="muted">
        {adres}, {plaats}
      </p>
      {partnership_active && <PartnerBadge />}
      <div className="facts">
        <OfficeRating vestiging={vestiging} />
        {far && <span className="far">{far}</span>}
      </div>
      <OfficePrice
        id={`prijs-op-kaart-${id}`}
        vestiging={vestiging}
        price={prices.of(id)}
        dienst_ids={settings.dienst_ids}
      />
      <SelectButton vestiging={vestiging} />
      <a className="quiet-link" href={paths.writeReview(id)}>
        {review_stats.total_reviews > 0 ? 'Schrijf een review' : 'Schrijf de eerste review'}
        <span className="sr"> over {title}</span>
      </a>
    </section>,
    host,
  )
}

const marginPx = 8

/** Moves the map until the whole `box` on it is visible, and again when the box changes size. */
function useRoom(map: LeafletMap, box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const makeRoom = () => {
      // The popup was closed, and reports a last size of zero.
      if (!element.isConnected) return
      const inner = element.getBoundingClientRect()
      const outer = map.getContainer().getBoundingClientRect()
      const x = overlap(inner.left, inner.right, outer.left, outer.right)
      const y = overlap(inner.top, inner.bottom, outer.top, outer.bottom)
      if (x !== 0 || y !== 0) map.panBy([x, y], { animate: false })
    }
    const resized = new ResizeObserver(makeRoom)
    resized.observe(element)
    map.on('resize', makeRoom)
    return () => {
      resized.disconnect()
      map.off('resize', makeRoom)
    }
  }, [map, box])
}

/** How far the range from `low` to `high` sticks out of the frame. If it does not fit, its start takes priority. */
function overlap(low: number, high: number, frameLow: number, frameHigh: number): number {
  const before = low - marginPx - frameLow
  if (before < 0) return before
  return Math.min(Math.max(high + marginPx - frameHigh, 0), before)
}
