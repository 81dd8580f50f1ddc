import { DivIcon, DomEvent, type Map as LeafletMap, Marker } from 'leaflet'
import { useEffect, useState } from 'react'
import type { Spot } from './use-fit.ts'

type Place = { pane?: 'markerPane' | 'popupPane'; raised?: 0 | 1 | 2 }

/** An element at a point on the map to render into. Presses inside it do not move the map or close anything on it. */
export function useMarker(
  map: LeafletMap,
  { lat, lon }: Spot,
  { pane = 'markerPane', raised = 0 }: Place,
): HTMLElement {
  const [{ host, marker }] = useState(() => {
    const host = document.createElement('div')
    DomEvent.disableClickPropagation(host).disableScrollPropagation(host)
    const icon = new DivIcon({ html: host, className: 'pin-at', iconSize: [0, 0] })
    // The buttons inside it take keyboard focus, not the marker.
    return { host, marker: new Marker([lat, lon], { icon, pane, keyboard: false, interactive: false }) }
  })
  useEffect(() => {
    marker.addTo(map)
    return () => {
      marker.remove()
    }
  }, [map, marker])
  // Moved in place, so that an element inside it keeps the focus.
  useEffect(() => {
    marker.setLatLng([lat, lon])
  }, [marker, lat, lon])
  useEffect(() => {
    marker.setZIndexOffset(raised * 10_000)
  }, [marker, raised])
  return host
}
