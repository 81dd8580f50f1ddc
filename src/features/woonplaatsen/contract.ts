import { endpoint, pageRead } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import type { DienstId } from '#features/diensten/rules.ts'
import type * as schemas from './schemas.ts'
import type { PriceStats } from './schemas.ts'

export type {
  InstantReach,
  ListedWoonplaats,
  NearbyWoonplaats,
  NearestVestiging,
  PlacePriceStats,
  PriceMedian,
  PriceMedians,
  PriceStats,
  WoonplaatsDetail,
} from './schemas.ts'

export const getWoonplaats = endpoint<typeof schemas.getWoonplaats>({
  method: 'GET',
  path: '/woonplaats/{name}',
  freshMinutes: limits.fresh.vestigingen,
})

export const getPriceMedians = endpoint<typeof schemas.getPriceMedians>({
  method: 'GET',
  path: '/tarieven/medianen',
  freshMinutes: limits.fresh.tarieven,
})

export const downloadPriceMedians = endpoint<typeof schemas.downloadPriceMedians>({
  method: 'GET',
  path: '/tarieven/medianen/prijzen-per-dienst.csv',
  freshMinutes: limits.fresh.tarieven,
})

/** What offices charge for one service. Null: fewer than five have a price (docs/product/prices.md, "What is usual"). */
export type DienstPrices = {
  dienst_id: string
  /** The day of the prices. */
  date: string
  country: PriceStats | null
  /** The median of each part separately, so they need not add up to the median price; recherche is part of the honorarium here. */
  parts: {
    honorarium_cents: number
    btw_cents: number
    register_cents: number
    kwaliteitsfonds_cents: number
  } | null
  provinces: { provincie: string; price_stats: PriceStats | null }[]
}

export const getDienstPrices = pageRead<{ dienst: DienstId }, DienstPrices>('prices of a service')

export const listWoonplaatsen = endpoint<typeof schemas.listWoonplaatsen>({
  method: 'GET',
  path: '/woonplaats/all',
  freshMinutes: limits.fresh.total,
})

export const listWoonplaatsSitemapIds = endpoint<typeof schemas.listWoonplaatsSitemapIds>({
  method: 'GET',
  path: '/woonplaats/sitemap/ids',
  freshMinutes: limits.fresh.total,
})
