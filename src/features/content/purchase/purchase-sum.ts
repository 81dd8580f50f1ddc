import type { DeedPrices, Range } from './deed-prices.ts'
import type { Purchase } from './purchase-answers.ts'
import { type TaxDue, transferTaxDue } from './transfer-tax-due.ts'

export type PurchaseSum = {
  taxes: TaxDue[]
  /** The price of the deeds, from the offer or from what offices charge; null if not known. */
  notary: DeedPrices | null
  /** Set if the offer lacks the mortgage deeds; `cost` is null if unknown. */
  lacking: { cost: Range | null } | null
  /** Price, tax and, as far as known, the deeds. */
  total: Range
  /** What the mortgages do not cover; a negative amount is left over. */
  own: Range
}

const none: Range = { from: 0, to: 0 }

/**
 * The total cost for a buyer, with the legal figures of a day (jjjj-mm-dd); null if one of those is not known. `market` is what
 * offices charge for the deeds of this purchase.
 */
export function purchaseSum(purchase: Purchase, market: DeedPrices | null, day: string): PurchaseSum | null {
  const taxes = transferTaxDue(purchase, day)
  if (taxes === null) return null
  const { offer, mortgages_cents: mortgages } = purchase
  const notary = offer ? partsOf(offer, mortgages.length > 0) : market
  const lacks = offer !== null && mortgages.length > 0 && offer.hasMortgageDeed === false
  const lacking = lacks ? { cost: market?.mortgageDeeds ?? null } : null
  const fixed = purchase.price_cents + sum(taxes.map(({ tax_cents }) => tax_cents))
  const [deeds, others] = [notary?.total ?? none, lacking?.cost ?? none]
  const total = { from: fixed + deeds.from + others.from, to: fixed + deeds.to + others.to }
  const paid = sum(mortgages)
  return { taxes, notary, lacking, total, own: { from: total.from - paid, to: total.to - paid } }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)

function partsOf(offer: NonNullable<Purchase['offer']>, hasMortgage: boolean): DeedPrices {
  const exactly = (cents: number | null) => (cents === null ? null : { from: cents, to: cents })
  return {
    total: { from: offer.total_cents, to: offer.total_cents },
    registers: exactly(offer.register_cents),
    mortgageDeeds: hasMortgage && offer.hasMortgageDeed !== false ? exactly(offer.mortgage_deed_cents) : null,
  }
}
