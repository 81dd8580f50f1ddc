import type { Precision } from '#contract/map-point.ts'
import { formatDecimal } from './decimal.ts'

/**
 * Metres below 1 km, else kilometres with one decimal; null (unknown) stays null. If one of the points is known only by its four
 * digits, the distance is approximate, in two digits. See docs/product/search.md, "Distances".
 */
export function formatDistance(km: number, ...points: (Precision | null)[]): string
export function formatDistance(km: number | null, ...points: (Precision | null)[]): string | null
export function formatDistance(km: number | null, ...points: (Precision | null)[]): string | null {
  if (km === null) return null
  if (points.includes('pc4')) return aboutHowFar(km)
  const metres = Math.round(km * 1000)
  return metres < 1000 ? `${metres} m` : `${formatDecimal(km, 1)} km`
}

function aboutHowFar(km: number): string {
  if (km < 1) return 'minder dan 1 km'
  return `ongeveer ${km < 9.95 ? formatDecimal(km, 1) : Math.round(km)} km`
}

/** Shown once for a list with distances. `from` is their starting point, in words. */
export const aboutDistances = (from: string): string => `Afstanden zijn hemelsbreed, vanaf ${from}.`

/** A search radius; the query may name any number of kilometres (docs/product/search.md, "How far"). */
export const formatRadius = (km: number): string => `${String(km).replace('.', ',')} km`
