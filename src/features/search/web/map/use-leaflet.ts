import { Map as LeafletMap } from 'leaflet'
import { type RefObject, useLayoutEffect, useState } from 'react'
import * as limits from '#contract/limits.ts'

/** A Leaflet map in `frame`; null until it is created. The controls around it are our own. */
export function useLeaflet(frame: RefObject<HTMLElement | null>): LeafletMap | null {
  const [map, setMap] = useState<LeafletMap | null>(null)
  // A layout effect, so that the first paint includes the flags.
  useLayoutEffect(() => {
    if (!frame.current) return
    const leaflet = new LeafletMap(frame.current, {
      center: [limits.map.lat, limits.map.lon],
      // The whole country, until there are offices to fit.
      zoom: limits.map.countryZoom,
      minZoom: limits.map.countryZoom - 1,
      maxZoom: 18,
      zoomControl: false,
      attributionControl: false,
      // We use motion only to explain something, and zooming explains nothing.
      zoomAnimation: false,
      fadeAnimation: false,
      markerZoomAnimation: false,
      inertia: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      // The wheel scrolls the page until the map has the focus.
      scrollWheelZoom: false,
    })
    leaflet.on('focus', () => leaflet.scrollWheelZoom.enable())
    leaflet.on('blur', () => leaflet.scrollWheelZoom.disable())
    // Leaflet watches only the window, but the frame also changes size with its siblings. A hidden map keeps its size.
    const resized = new ResizeObserver(([entry]) => {
      if (entry!.contentRect.width > 0) leaflet.invalidateSize({ animate: false })
    })
    resized.observe(frame.current)
    setMap(leaflet)
    return () => {
      resized.disconnect()
      leaflet.remove()
    }
  }, [frame])
  return map
}
