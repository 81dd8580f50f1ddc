import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import * as limits from '#contract/limits.ts'
import { MapControls } from './map-controls.tsx'
import type { Spot } from './use-fit.ts'
import { useLeaflet } from './use-leaflet.ts'
import { useMarker } from './use-marker.ts'
import { useOutlines } from './use-outlines.ts'
import { useTiles } from './use-tiles.ts'

export type MappedOffice = Spot & { title: string }

type OneOfficeMapProps = {
  office: MappedOffice
  /** The id of the heading above the map. */
  labelledBy: string
}

/** The location of one office. Takes the focus, so that keyboard users continue from the map they opened. */
export function OneOfficeMap({ office, labelledBy }: OneOfficeMapProps) {
  const frame = useRef<HTMLElement>(null)
  const map = useLeaflet(frame)
  const withoutTiles = useTiles(map) === 'missing'
  useOutlines(map, withoutTiles)
  const { lat, lon } = office
  useEffect(() => {
    map?.setView([lat, lon], limits.map.zoom, { animate: false })
  }, [map, lat, lon])
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])
  return (
    <div className="map">
      <section className="map-frame" ref={frame} aria-labelledby={labelledBy} />
      {map && <NameFlag map={map} office={office} />}
      <MapControls map={map} withoutTiles={withoutTiles} />
    </div>
  )
}

function NameFlag({ map, office }: { map: LeafletMap; office: OneOfficeMapProps['office'] }) {
  const host = useMarker(map, office, {})
  return createPortal(<span className="pin pin-name">{office.title}</span>, host)
}
