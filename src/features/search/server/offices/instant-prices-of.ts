import { type InstantPrice, instantFor, isInForce } from '#features/tarieven/rules/instant-prices.ts'
import { pauseAt } from '#features/vestigingen/rules.ts'
import type { Office } from '../index/office.ts'

/** The prices with which an office makes instant offers today. None when it accepts no requests. */
export const instantPricesOf = (office: Office, now: Date): InstantPrice[] =>
  isOpen(office, now) ? office.instantPrices.filter((instant) => isInForce(instant, office.priceList(), now)) : []

/** The price with which it instantly answers requests for these services; null when it does not. */
export function instantPriceOf(office: Office, dienst_ids: readonly string[], now: Date): InstantPrice | null {
  const instant = isOpen(office, now) ? instantFor(office.instantPrices, dienst_ids) : null
  return instant && isInForce(instant, office.priceList(), now) ? instant : null
}

const isOpen = (office: Office, now: Date) => office.can_receive_email && pauseAt(office, now) === null
