import { dayOf } from '#contract/format/dates.ts'
import type { Office } from '#features/search/server/public.ts'
import { bindingPrice } from '#features/tarieven/rules/instant-prices.ts'
import { pauseAt } from '#features/vestigingen/rules.ts'
import type { InstantReach } from '../contract.ts'

/** The greatest distance at which each of the offices makes offers at once; one that does so at any distance for some price told none. */
export const instantReach = (offices: readonly Office[], now: Date): InstantReach[] =>
  offices.flatMap((office) => {
    const { id, title } = office
    const distances = distancesOf(office, now)
    if (distances.length === 0 || distances.includes(null)) return []
    return [{ id, title, distance_max_km: Math.max(...distances.map(Number)) }]
  })

/** Of the prices that make offers today. */
function distancesOf(office: Office, now: Date): (number | null)[] {
  if (!office.can_receive_email || pauseAt(office, now) !== null) return []
  return office.instantPrices
    .filter(({ dienst_ids, last_day }) => last_day >= dayOf(now) && bindingPrice(office.priceList(), dienst_ids, now))
    .map(({ distance_max_km }) => distance_max_km)
}
