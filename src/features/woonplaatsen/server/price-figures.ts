import type { Gazetteer } from '#features/gazetteer/server/public.ts'
import type { Index } from '#features/search/server/public.ts'
import { quantile } from '#features/tarieven/rules/price-spread.ts'
import type { ListPrice } from '#features/tarieven/rules/prices.ts'
import type { Context } from '#server/context.ts'
import type { DienstPrices, PriceMedians, PriceStats } from '../contract.ts'
import { wholeCountry } from '../rules.ts'
import type { PlaceFacts } from './place-facts.ts'
import { priceMedians } from './price-medians.ts'
import { completePrice } from './price-stats.ts'

/** Prices in the country and its provinces; recalculated when the offices change, and daily, as prices become stale. */
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

/** The medians of one service in every province, and the median of each of its parts. */
function dienstPrices(
  dienst_id: string,
  { date, items }: PriceMedians,
  { offices }: Index,
  { places }: Gazetteer,
  now: Date,
): DienstPrices {
  const statsIn = (name: string): PriceStats | null => {
    const item = items.find(({ region, dienst_id: id }) => region === name && id === dienst_id)
    return item ? { dienst_id, n: item.n, p25: item.p25, median: item.median, p75: item.p75 } : null
  }
  const provinces = [...new Set(places.map(({ provincie }) => provincie))].sort()
  const country = statsIn(wholeCountry)
  return {
    dienst_id,
    date,
    country,
    parts: country && middleParts(offices.flatMap((office) => completePrice(office.priceList(), dienst_id, now) ?? [])),
    provinces: provinces.map((provincie) => ({ provincie, price_stats: statsIn(provincie) })),
  }
}

function middleParts(prices: readonly ListPrice[]): NonNullable<DienstPrices['parts']> {
  const middle = (read: (parts: ListPrice['breakdown']) => number) => {
    const cents = prices.map(({ breakdown }) => read(breakdown)).sort((a, b) => a - b)
    return Math.round(quantile(cents, 0.5))
  }
  return {
    honorarium_cents: middle((parts) => parts.honorarium_cents + parts.recherche_cents),
    btw_cents: middle((parts) => parts.btw_cents),
    register_cents: middle((parts) => parts.register_cents),
    kwaliteitsfonds_cents: middle((parts) => parts.kwaliteitsfonds_cents),
  }
}
