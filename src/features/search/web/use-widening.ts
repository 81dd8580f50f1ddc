import { useEffect } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { limits } from '#contract/limits.ts'
import type { Arranged } from '../rules.ts'

/**
 * The distance that is looked in. When the address names none and too few offices are near, the address gets the wider
 * distance once (search-and-api section 2); the history entry keeps from where it was widened, for the words about it.
 */
export function useWidening(
  urlDistanceKm: number | null,
  arranged: Pick<Arranged, 'effectiveDistanceKm' | 'expanded'> | undefined,
  onWidened: (km: number, fromKm: number) => void,
) {
  const kept = widenedFrom(useHistoryState())
  const effectiveKm = arranged?.effectiveDistanceKm ?? urlDistanceKm ?? limits.search.distanceDefaultKm
  const startKm = urlDistanceKm ?? limits.search.distanceDefaultKm
  const expanded = arranged?.expanded === true
  useEffect(() => {
    if (expanded && urlDistanceKm === null) onWidened(effectiveKm, startKm)
  })
  return { distanceKm: effectiveKm, widenedFromKm: expanded ? startKm : kept }
}

function widenedFrom(state: unknown): number | null {
  const from = (state as { widenedFromKm?: unknown } | null)?.widenedFromKm
  return typeof from === 'number' ? from : null
}
