import { type LatLng, type Map as LeafletMap, latLngBounds } from 'leaflet'
import { useEffect } from 'react'
import * as limits from '#contract/limits.ts'
import { readView, saveView } from './map-memory.ts'

export type Spot = { id: string; lat: number; lon: number }

// Space for a flag, which stands above its point and extends to both sides.
const room = { paddingTopLeft: [52, 48] as [number, number], paddingBottomRight: [52, 16] as [number, number] }

/** Fits all offices into view when they change, and brings the requested one into view ('Toon op kaart'). */
export function useFit(map: LeafletMap | null, spots: readonly Spot[], target: { id: string } | null) {
  // The same offices in another order give the same view.
  const key = spots
    .map(({ id }) => id)
    .sort()
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the offices change
  useEffect(() => {
    if (!map || spots.length === 0) return
    const keep = () => {
      const { lat, lng } = map.getCenter()
      saveView({ key, lat, lon: lng, zoom: map.getZoom() })
    }
    map.on('moveend', keep)
    // A new history entry for the same map, such as another order.
    addEventListener('pushState', keep)
    let fitted = fitTo(map, spots, key)
    // After a rotation or resize, fit again, unless the visitor has moved the map.
    const refit = () => {
      if (fitted && standsAt(map, fitted)) fitted = fitAll(map, spots)
    }
    map.on('resize', refit)
    return () => {
      map.off('moveend', keep)
      removeEventListener('pushState', keep)
      map.off('resize', refit)
    }
  }, [map, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per request
  useEffect(() => {
    const spot = spots.find(({ id }) => id === target?.id)
    if (!map || !spot) return
    if (map.getZoom() < limits.map.zoom) map.setView([spot.lat, spot.lon], limits.map.zoom, { animate: false })
    else keepInView(map, spot)
  }, [map, target])
}

type Stand = { center: LatLng; zoom: number }

/** Fits all offices and returns the resulting view; or restores the visitor's last view of the same offices and returns null. */
function fitTo(map: LeafletMap, spots: readonly Spot[], key: string): Stand | null {
  const last = readView()
  if (last?.key !== key) return fitAll(map, spots)
  map.setView([last.lat, last.lon], last.zoom, { animate: false })
  return null
}

function fitAll(map: LeafletMap, spots: readonly Spot[]): Stand {
  const points = spots.map(({ lat, lon }) => [lat, lon] as [number, number])
  if (points.length === 1) map.setView(points[0]!, limits.map.zoom, { animate: false })
  else map.fitBounds(latLngBounds(points), { ...room, animate: false })
  return { center: map.getCenter(), zoom: map.getZoom() }
}

/** Resizing the map moves its centre by a pixel at most. */
const standsAt = (map: LeafletMap, { center, zoom }: Stand): boolean =>
  map.getZoom() === zoom && map.latLngToContainerPoint(center).distanceTo(map.getSize().divideBy(2)) <= 2

export const keepInView = (map: LeafletMap, { lat, lon }: Pick<Spot, 'lat' | 'lon'>) =>
  map.panInside([lat, lon], { ...room, animate: false })
