import { type LatLng, type Map as LeafletMap, latLngBounds } from 'leaflet'
import { useEffect } from 'react'
import * as limits from '#contract/limits.ts'
import { readView, saveView } from './map-memory.ts'

export type Spot = { id: string; lat: number; lon: number }

// Room for a flag, which stands above its point and reaches out to both sides.
const room = { paddingTopLeft: [52, 48] as [number, number], paddingBottomRight: [52, 16] as [number, number] }

/** Brings all offices into view when they are others than before, and the one that was asked for ('Toon op kaart'). */
export function useFit(map: LeafletMap | null, spots: readonly Spot[], target: { id: string } | null) {
  // The same offices in another order are the same view.
  const key = spots
    .map(({ id }) => id)
    .sort()
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the offices are others
  useEffect(() => {
    if (!map || spots.length === 0) return
    const keep = () => {
      const { lat, lng } = map.getCenter()
      saveView({ key, lat, lon: lng, zoom: map.getZoom() })
    }
    map.on('moveend', keep)
    // Another entry of the history for the same map, such as one with another order.
    addEventListener('pushState', keep)
    let fitted = fitTo(map, spots, key)
    // A phone that is turned, a window that gets another size: again, unless the visitor has moved the map.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per question
  useEffect(() => {
    const spot = spots.find(({ id }) => id === target?.id)
    if (!map || !spot) return
    if (map.getZoom() < limits.map.zoom) map.setView([spot.lat, spot.lon], limits.map.zoom, { animate: false })
    else keepInView(map, spot)
  }, [map, target])
}

type Stand = { center: LatLng; zoom: number }

/** All of them, and how the map then stands; or as the visitor left it with the same offices. */
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

/** Another size of the map moves its middle by a pixel at most. */
const standsAt = (map: LeafletMap, { center, zoom }: Stand): boolean =>
  map.getZoom() === zoom && map.latLngToContainerPoint(center).distanceTo(map.getSize().divideBy(2)) <= 2

export const keepInView = (map: LeafletMap, { lat, lon }: Pick<Spot, 'lat' | 'lon'>) =>
  map.panInside([lat, lon], { ...room, animate: false })
