import { useEffect } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import * as limits from '#contract/limits.ts'

/**
 * The distance that is searched. When the address has none and too few offices are near, the address gets the wider
 * distance, once (docs/product/search.md, "How far"). The history entry keeps the original distance for the note about
 * it. `answeredKm`: how far the server searched; undefined while loading.
 */
export function useWidening(
  urlDistanceKm: number | null,
  answeredKm: number | undefined,
  onWidened: (km: number, fromKm: number) => void,
) {
  const earlierKm = useLocationProperty(
    () => widenedFrom(history.state),
    () => null,
  )
  const startKm = urlDistanceKm ?? limits.search.distanceDefaultKm
  const distanceKm = answeredKm ?? startKm
  const expanded = distanceKm > startKm
  useEffect(() => {
    if (expanded && urlDistanceKm === null) onWidened(distanceKm, startKm)
  })
  return { distanceKm, widenedFromKm: expanded ? startKm : earlierKm }
}

function widenedFrom(state: unknown): number | null {
  const from = (state as { widenedFromKm?: unknown } | null)?.widenedFromKm
  return typeof from === 'number' ? from : null
}
