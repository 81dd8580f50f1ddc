import { instantPricesOf, type Office } from '#features/search/server/public.ts'
import type { InstantReach } from '../contract.ts'

/** The greatest distance at which each of the offices makes offers at once; one that does so at any distance for some price told none. */
export const instantReach = (offices: readonly Office[], now: Date): InstantReach[] =>
  offices.flatMap((office) => {
    const { id, title } = office
    const distances = instantPricesOf(office, now).map(({ distance_max_km }) => distance_max_km)
    if (distances.length === 0 || distances.includes(null)) return []
    return [{ id, title, distance_max_km: Math.max(...distances.map(Number)) }]
  })
