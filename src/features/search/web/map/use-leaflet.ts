import { Map as LeafletMap } from 'leaflet'
import { type RefObject, useLayoutEffect, useState } from 'react'
import * as limits from '#contract/limits.ts'

/** A Leaflet map in `frame`; null until the frame is there. The parts of the screen around it are ours. */
export function useLeaflet(frame: RefObject<HTMLElement | null>): LeafletMap | null {
  const [map, setMap] = useState<LeafletMap | null>(null)
  // Before the first picture, so that the flags are in it.
  useLayoutEffect(() => {
    if (!frame.current) return
    const leaflet = new LeafletMap(frame.current, {
      center: [limits.map.lat, limits.map.lon],
      // The whole country, until there are offices to fit it to.
      zoom: limits.map.countryZoom,
      minZoom: limits.map.countryZoom - 1,
      maxZoom: 18,
      zoomControl: false,
      attributionControl: false,
      // Motion only explains: nothing is explained by a map that grows.
      zoomAnimation: false,
      fadeAnimation: false,
      markerZoomAnimation: false,
      inertia: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      // The wheel scrolls the page, until somebody is busy with the map.
      scrollWheelZoom: false,
    })
    leaflet.on('focus', () => leaflet.scrollWheelZoom.enable())
    leaflet.on('blur', () => leaflet.scrollWheelZoom.disable())
    // Leaflet watches the window only; the frame also changes with what stands beside it. Hidden, it stays as it was.
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
