import { DivIcon, DomEvent, type Map as LeafletMap, Marker } from 'leaflet'
import { useEffect, useState } from 'react'

/**
 * An element that stays at a point of the map, for React to draw in. What is pressed in it does not move or close
 * anything on the map.
 */
export function useMarker(map: LeafletMap, lat: number, lon: number, raised: boolean): HTMLElement {
  const [{ host, marker }] = useState(() => {
    const host = document.createElement('div')
    DomEvent.disableClickPropagation(host)
    const icon = new DivIcon({ html: host, className: 'pin-at', iconSize: [0, 0] })
    // The button in it has the keyboard's focus, not the marker.
    return { host, marker: new Marker([lat, lon], { icon, keyboard: false, interactive: false }) }
  })
  useEffect(() => {
    marker.setLatLng([lat, lon]).addTo(map)
    return () => {
      marker.remove()
    }
  }, [map, marker, lat, lon])
  useEffect(() => {
    marker.setZIndexOffset(raised ? 10_000 : 0)
  }, [marker, raised])
  return host
}
