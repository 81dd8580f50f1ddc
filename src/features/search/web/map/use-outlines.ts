import { useQuery } from '@tanstack/react-query'
import { DivIcon, geoJSON, LayerGroup, type Map as LeafletMap, Marker } from 'leaflet'
import { useEffect } from 'react'
import { type MapBase, mapBasePath } from '../../map-base.ts'
import { placesInView } from './places-in-view.ts'

/** Shows the provinces and place names when the map gets no tiles (`enabled`). */
export function useOutlines(map: LeafletMap | null, enabled: boolean) {
  const { data } = useQuery({
    queryKey: [mapBasePath],
    queryFn: async () => (await fetch(mapBasePath)).json() as Promise<MapBase>,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (!map || !data || !enabled) return
    const provinces = geoJSON(data.provinces, { interactive: false, style: { className: 'province' } })
    const names = new LayerGroup()
    const write = () => {
      names.clearLayers()
      for (const { name, lat, lon } of placesInView(map, data.places)) names.addLayer(placeName(name, lat, lon))
    }
    write()
    const layer = new LayerGroup([provinces, names]).addTo(map)
    map.on('moveend', write)
    return () => {
      map.off('moveend', write)
      layer.remove()
    }
  }, [map, data, enabled])
}

function placeName(name: string, lat: number, lon: number): Marker {
  const words = document.createElement('span')
  words.textContent = name
  return new Marker([lat, lon], {
    icon: new DivIcon({ html: words, className: 'place-name', iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
    pane: 'shadowPane',
  })
}
