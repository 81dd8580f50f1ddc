import { type Map as LeafletMap, latLngBounds } from 'leaflet'
import { useEffect } from 'react'
import { limits } from '#contract/limits.ts'
import { keepView, keptView } from './kept-view.ts'

export type Spot = { id: string; lat: number; lon: number }

// Room for a flag, which stands above its point and reaches out to both sides, and for the buttons at the bottom.
const room = { paddingTopLeft: [64, 64] as [number, number], paddingBottomRight: [64, 72] as [number, number] }

/** Brings all offices into view when they are others than before, and the one that was asked for ('Toon op kaart'). */
export function useFit(map: LeafletMap | null, spots: readonly Spot[], asked: { id: string } | null) {
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
      keepView({ key, lat, lon: lng, zoom: map.getZoom() })
    }
    map.on('moveend', keep)
    fitTo(map, spots, key)
    return () => {
      map.off('moveend', keep)
    }
  }, [map, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per question
  useEffect(() => {
    const spot = spots.find(({ id }) => id === asked?.id)
    if (!map || !spot) return
    if (map.getZoom() < limits.map.zoom) map.setView([spot.lat, spot.lon], limits.map.zoom, { animate: false })
    else keepInView(map, spot)
  }, [map, asked])
}

/** All of them, or as the visitor left the map with the same offices. */
function fitTo(map: LeafletMap, spots: readonly Spot[], key: string) {
  const kept = keptView()
  const points = spots.map(({ lat, lon }) => [lat, lon] as [number, number])
  if (kept?.key === key) map.setView([kept.lat, kept.lon], kept.zoom, { animate: false })
  else if (points.length === 1) map.setView(points[0]!, limits.map.zoom, { animate: false })
  else map.fitBounds(latLngBounds(points), { ...room, animate: false })
}

export const keepInView = (map: LeafletMap, { lat, lon }: Pick<Spot, 'lat' | 'lon'>) =>
  map.panInside([lat, lon], { ...room, animate: false })
