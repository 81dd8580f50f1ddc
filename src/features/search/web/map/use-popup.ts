import { DomEvent, type Map as LeafletMap, Popup } from 'leaflet'
import { useEffect, useState } from 'react'
import type { Spot } from './use-fit.ts'

const widthPx = 280
// Above the flag of the office.
const aboveFlagPx = -48

/** An element in a popup at an office, for React to draw in. */
export function usePopup(map: LeafletMap, { lat, lon }: Spot): HTMLElement {
  const [{ host, popup }] = useState(() => {
    const host = document.createElement('div')
    DomEvent.disableClickPropagation(host)
    const popup = new Popup({
      className: 'pin-popup',
      minWidth: widthPx,
      maxWidth: widthPx,
      offset: [0, aboveFlagPx],
      closeButton: false,
      autoClose: false,
      closeOnClick: false,
      closeOnEscapeKey: false,
      autoPanPadding: [8, 8],
    }).setContent(host)
    return { host, popup }
  })
  useEffect(() => {
    popup.setLatLng([lat, lon]).addTo(map)
    // What is drawn in it decides where it stands, and how far the map must give way.
    const resized = new ResizeObserver(() => popup.update())
    resized.observe(host)
    return () => {
      resized.disconnect()
      popup.remove()
    }
  }, [map, popup, host, lat, lon])
  return host
}
