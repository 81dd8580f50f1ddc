import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#web/ui/icon.tsx'
import type { ListView } from '../results/use-results.ts'
import type { Flag } from './flag.ts'
import type { ShownSpot } from './use-arranged.ts'
import { keepInView } from './use-fit.ts'
import { useMarker } from './use-marker.ts'

type Props = {
  map: LeafletMap
  view: ListView
  flag: Flag
  spot: ShownSpot
  open: boolean
  onOpen: (id: string) => void
}

/** An office on the map, which opens its popup: a flag, or a dot when a flag does not fit. */
export function Pin({ map, view, flag, spot, open, onOpen }: Props) {
  const { id } = spot
  const { onMap } = view
  const button = useRef<HTMLButtonElement>(null)
  const hot = onMap.hotId === id || open
  const host = useMarker(map, spot, { raised: hot ? 2 : flag.selected ? 1 : 0 })
  const isTarget = onMap.target?.id === id
  useEffect(() => {
    // Keyboard users who asked for this office continue from here.
    if (isTarget) button.current?.focus({ preventScroll: true })
  }, [isTarget])
  return createPortal(
    <button
      className="pin"
      type="button"
      ref={button}
      id={`vlag-${id}`}
      data-as={spot.as}
      data-state={flag.selected ? 'selected' : undefined}
      data-hot={hot || undefined}
      aria-label={flag.accessibleName}
      aria-expanded={open}
      onClick={() => onOpen(id)}
      onFocus={({ currentTarget }) => {
        // Not with the mouse: the flag would move away from the pointer before the click.
        if (currentTarget.matches(':focus-visible')) keepInView(map, spot)
        if (!isTarget) onMap.point(id)
      }}
      onBlur={() => onMap.point(null)}
      onPointerEnter={() => onMap.point(id)}
      onPointerLeave={() => onMap.point(null)}
    >
      <span className="pin-label">
        {flag.selected && <Icon name="check" size={14} />}
        {flag.label}
      </span>
    </button>,
    host,
  )
}
