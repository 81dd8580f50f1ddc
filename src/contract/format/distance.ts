import type { Precision } from '#contract/map-point.ts'
import { formatDecimal } from './decimal.ts'

/**
 * Under 1 km in metres, else one decimal and km; null (not known) stays null. From or to a point that is known by its four
 * digits only: about how far, in two digits. See docs/product/search.md, "Distances".
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

/** Said once of a list with distances. `from`: what they are counted from, in words. */
export const aboutDistances = (from: string): string => `Afstanden zijn hemelsbreed, vanaf ${from}.`

/** How far is looked; an address may name any number of kilometres (docs/product/search.md, "How far"). */
export const formatRadius = (km: number): string => `${String(km).replace('.', ',')} km`
