import type { PriceSpread } from '#features/tarieven/rules/price-spread.ts'
import type { Purchase } from './purchase-form.ts'
import { type TaxDue, transferTaxDue } from './transfer-tax-due.ts'

/** From and to, in cents; the same twice where it is known exactly. */
export type Range = { from: number; to: number }

export type PurchaseSum = {
  taxes: TaxDue[]
  /** What offices ask for each deed, or an offer for all of them; null: too few give a price. */
  notary: Range | null
  /** Price, tax and notary; without the notary where that is not known. */
  total: Range
  /** What the mortgage does not pay; below zero is left of it. */
  own: Range
}

export type NotaryPrices = { transfer: PriceSpread | null; mortgage: PriceSpread | null }

/** What somebody pays who buys, by the figures of a day (jjjj-mm-dd); null when a figure of that day is not known. */
export function purchaseSum(purchase: Purchase, prices: NotaryPrices, day: string): PurchaseSum | null {
  const taxes = transferTaxDue(purchase, day)
  if (taxes === null) return null
  const notary = notaryOf(purchase, prices)
  const fixed = purchase.price_cents + taxes.reduce((sum, { tax_cents }) => sum + tax_cents, 0)
  const total = { from: fixed + (notary?.from ?? 0), to: fixed + (notary?.to ?? 0) }
  const mortgage = purchase.mortgage_cents ?? 0
  return { taxes, notary, total, own: { from: total.from - mortgage, to: total.to - mortgage } }
}

/** The deed of transfer, and with a mortgage the one for that: a buyer needs both. */
function notaryOf({ notary_cents, mortgage_cents }: Purchase, { transfer, mortgage }: NotaryPrices): Range | null {
  if (notary_cents !== null) return { from: notary_cents, to: notary_cents }
  const deeds = (mortgage_cents ?? 0) > 0 ? [transfer, mortgage] : [transfer]
  let range: Range = { from: 0, to: 0 }
  for (const spread of deeds) {
    if (spread === null) return null
    range = { from: range.from + spread.p25 * 100, to: range.to + spread.p75 * 100 }
  }
  return range
}
