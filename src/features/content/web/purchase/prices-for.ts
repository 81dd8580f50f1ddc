import * as limits from '#contract/limits.ts'
import type { DienstPrices } from '#features/woonplaatsen/contract.ts'
import type { DeedPrices } from '../../purchase/deed-prices.ts'
import type { Purchase } from '../../purchase/purchase-answers.ts'
import type { PurchaseNear } from './load-purchase.ts'

/** The price of the deeds of a purchase and, in words, which offices it is from; without prices, why there are none. */
export type PricesFor = { prices: DeedPrices | null; words: string }

type Near = Exclude<PurchaseNear, { error: string }>

/** Prices of nearby offices; those of the whole country only if a price for a single deed is enough. */
export function pricesFor(
  { mortgages_cents: { length: mortgages } }: Purchase,
  near: Near | null,
  { country, parts }: DienstPrices,
): PricesFor {
  if (near?.prices) {
    const { km, ...prices } = near.prices
    const words = `de middelste helft van de kantoren binnen ${km} km van ${near.label}`
    return { prices: mortgages > 0 ? prices : { ...prices, mortgageDeeds: null }, words }
  }
  if (mortgages > 0) {
    if (near === null) return { prices: null, words: 'Vul uw postcode of woonplaats in voor prijzen in de buurt' }
    return {
      prices: null,
      words: `Te weinig kantoren binnen ${limits.search.distanceMaxKm} km van ${near.label} geven een prijs`,
    }
  }
  if (country === null) return { prices: null, words: 'Te weinig kantoren geven een prijs' }
  const registers = parts && { from: parts.register_cents, to: parts.register_cents }
  return {
    prices: { total: { from: country.p25 * 100, to: country.p75 * 100 }, registers, mortgageDeeds: null },
    words: 'de middelste helft van de kantoren in heel Nederland',
  }
}
