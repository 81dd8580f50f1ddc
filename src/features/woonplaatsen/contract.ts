import { endpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import type * as schemas from './schemas.ts'

export type {
  DienstPrices,
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

export const getDienstPrices = endpoint<typeof schemas.getDienstPrices>({
  method: 'GET',
  path: '/tarieven/medianen/{id}',
  freshMinutes: limits.fresh.tarieven,
})

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
