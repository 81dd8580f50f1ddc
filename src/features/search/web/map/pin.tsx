import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useIsSelected } from '#features/selection/web/public.tsx'
import type { FoundVestiging } from '#features/vestigingen/contract.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ListView } from '../results/use-results.ts'
import { flagOf } from './flag.ts'
import { keepInView, type Spot } from './use-fit.ts'
import { useMarker } from './use-marker.ts'

type Props = {
  map: LeafletMap
  view: ListView
  vestiging: FoundVestiging
  spot: Spot
  open: boolean
  onOpen: (id: string) => void
}

/** An office on the map: a flag that opens its popup. */
export function Pin({ map, view, vestiging, spot, open, onOpen }: Props) {
  const { id } = vestiging
  const { onMap, prices, settings } = view
  const button = useRef<HTMLButtonElement>(null)
  const selected = useIsSelected(id)
  const hot = onMap.hotId === id || open
  const host = useMarker(map, spot, { raised: hot })
  const flag = flagOf(vestiging, { price: prices.of(id), dienstCount: settings.dienst_ids.length, selected })
  const isTarget = onMap.target?.id === id
  useEffect(() => {
    // Who asked for it by keyboard goes on from here.
    if (isTarget) button.current?.focus({ preventScroll: true })
  }, [isTarget])
  return createPortal(
    <button
      className="pin"
      type="button"
      ref={button}
      id={`vlag-${id}`}
      data-state={selected ? 'selected' : undefined}
      data-hot={hot || undefined}
      aria-label={flag.accessibleName}
      aria-expanded={open}
      onClick={() => onOpen(id)}
      onFocus={({ currentTarget }) => {
        // Not for the mouse: the flag would move away from under it before the click.
        if (currentTarget.matches(':focus-visible')) keepInView(map, spot)
        if (!isTarget) onMap.point(id)
      }}
      onBlur={() => onMap.point(null)}
      onPointerEnter={() => onMap.point(id)}
      onPointerLeave={() => onMap.point(null)}
    >
      {selected && <Icon name="check" size={14} />}
      {flag.label}
    </button>,
    host,
  )
}
