import { formatDecimal } from './decimal.ts'

/** Under 1 km in metres, else one decimal and km; null (not known) stays null. Source: search-and-api section 9. */
export function formatDistance(km: number): string
export function formatDistance(km: number | null): string | null
export function formatDistance(km: number | null): string | null {
  if (km === null) return null
  const metres = Math.round(km * 1000)
  return metres < 1000 ? `${metres} m` : `${formatDecimal(km, 1)} km`
}

/** How far is looked; an address may name any number of kilometres (search-and-api section 5). */
export const formatRadius = (km: number): string => `${String(km).replace('.', ',')} km`
