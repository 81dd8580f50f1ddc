import { type Map as LeafletMap, TileLayer } from 'leaflet'
import { useEffect, useState } from 'react'
import { tilePath, tileZoomMax } from '../../tile-path.ts'

/** How long to wait for the first tile before assuming that the server does not answer. */
const patienceMs = 4000

/** Shows the tiles; returns whether any have arrived. */
export function useTiles(map: LeafletMap | null): 'waiting' | 'shown' | 'missing' {
  const [state, setState] = useState<'waiting' | 'shown' | 'missing'>('waiting')
  useEffect(() => {
    if (!map) return
    const layer = new TileLayer(tilePath, { maxZoom: tileZoomMax })
    // Counted since the last change of view: a few missing tiles among others are no reason to give up.
    let arrived = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const missing = () => {
      if (arrived === 0) setState('missing')
    }
    layer.on('loading', () => {
      arrived = 0
      clearTimeout(timer)
      timer = setTimeout(missing, patienceMs)
    })
    layer.on('tileload', () => {
      arrived++
      setState('shown')
    })
    layer.on('tileerror', missing)
    layer.addTo(map)
    return () => {
      clearTimeout(timer)
      layer.off()
      layer.remove()
    }
  }, [map])
  return state
}
