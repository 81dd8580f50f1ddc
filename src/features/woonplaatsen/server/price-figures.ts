import type { Gazetteer } from '#features/gazetteer/server/public.ts'
import type { Context } from '#server/context.ts'
import type { DienstPrices, PriceMedians } from '../contract.ts'
import { wholeCountry } from '../rules.ts'
import { dienstPrices } from './dienst-prices.ts'
import type { PlaceFacts } from './place-facts.ts'
import { priceMedians } from './price-medians.ts'

/** What offices ask in the country and its provinces; counted anew when the offices change, and daily as prices grow old. */
export function createPriceFigures(
  { clock }: Pick<Context, 'clock'>,
  gazetteer: Gazetteer,
  placeFacts: () => PlaceFacts,
) {
  let cached: { facts: PlaceFacts; medians: PriceMedians; prices: Map<string, DienstPrices> } | undefined
  const figures = () => {
    const facts = placeFacts()
    if (cached?.facts !== facts) {
      cached = { facts, medians: priceMedians(facts.index, gazetteer, clock.now()), prices: new Map() }
    }
    return cached
  }
  return {
    medians: (): PriceMedians => figures().medians,
    medianOf: (id: string): number | null =>
      figures().medians.items.find(({ region, dienst_id }) => region === wholeCountry && dienst_id === id)?.median ??
      null,
    pricesOf(dienst_id: string): DienstPrices {
      const { facts, medians, prices } = figures()
      const result = prices.get(dienst_id) ?? dienstPrices(dienst_id, medians, facts.index, gazetteer, clock.now())
      prices.set(dienst_id, result)
      return result
    },
  }
}
