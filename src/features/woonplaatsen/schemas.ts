import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import { clamped, Id, named } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import { precisions } from '#contract/map-point.ts'
import { Suggestion } from '#features/gazetteer/schemas.ts'
import { SitemapAnswer, sitemapQuery, Vestiging } from '#features/vestigingen/schemas.ts'

/** `total` counts the offices in the place itself. */
export const ListedWoonplaats = named('ListedWoonplaats', z.extend(Suggestion, { slug: z.string(), total: z.number() }))
export type ListedWoonplaats = z.infer<typeof ListedWoonplaats>

/** Prices of one service in whole euros including btw and register costs, over `n` offices. */
export const PriceStats = named(
  'PriceStats',
  z.object({ dienst_id: z.string(), n: z.number(), p25: z.number(), median: z.number(), p75: z.number() }),
)
export type PriceStats = z.infer<typeof PriceStats>

/** The same for a region: the whole country, or a province. */
export const PriceMedian = named('PriceMedian', z.extend(PriceStats, { region: z.string(), label: z.string() }))
export type PriceMedian = z.infer<typeof PriceMedian>

export const PriceMedians = named(
  'PriceMedians',
  z.object({
    /** The day on which they were calculated. */
    date: z.string(),
    method: z.string(),
    licence: z.string(),
    items: z.array(PriceMedian),
  }),
)
export type PriceMedians = z.infer<typeof PriceMedians>

export const NearbyWoonplaats = named(
  'NearbyWoonplaats',
  z.object({ woonplaats: z.string(), slug: z.string(), distance_km: z.number(), total: z.number() }),
)
export type NearbyWoonplaats = z.infer<typeof NearbyWoonplaats>

/** `country_median`: the median price of all offices. */
export const PlacePriceStats = named(
  'PlacePriceStats',
  z.extend(PriceStats, { country_median: z.nullable(z.number()) }),
)
export type PlacePriceStats = z.infer<typeof PlacePriceStats>

export const NearestVestiging = named(
  'NearestVestiging',
  z.object({
    id: Id,
    title: z.string(),
    plaats: z.string(),
    distance_km: z.number(),
    precision: z.nullable(z.enum(precisions)),
  }),
)
export type NearestVestiging = z.infer<typeof NearestVestiging>

/** The maximum distance of a customer to whom an office's price list makes an instant offer, as set by the office. */
export const InstantReach = named('InstantReach', z.object({ id: Id, title: z.string(), distance_max_km: z.number() }))
export type InstantReach = z.infer<typeof InstantReach>

export const WoonplaatsDetail = named(
  'WoonplaatsDetail',
  z.extend(ListedWoonplaats, {
    /** Official number of the place; null unless PDOK supplied it. */
    bag_code: z.nullable(z.string()),
    lat: z.number(),
    lon: z.number(),
    /** The number of offices outside the place but within the radius that counts as around it. */
    around_total: z.number(),
    /** First the offices in the place itself, then those around it; each nearest first. */
    vestigingen: z.array(Vestiging),
    /** Offices in the place itself that are not in the list for lack of room, so that each is linked from its place. */
    other_vestigingen: z.array(z.object({ id: Id, title: z.string() })),
    /** Only for listed offices that set one. */
    instant_reach: z.array(InstantReach),
    /** Well-known parts of the place. */
    districts: z.array(z.string()),
    /** The nearest offices if there is none in the place or around it; else empty. */
    nearest: z.array(NearestVestiging),
    nearby: z.array(NearbyWoonplaats),
    /** For offices in the place and around it; only services with enough known prices. */
    price_stats: z.array(PlacePriceStats),
  }),
)
export type WoonplaatsDetail = z.infer<typeof WoonplaatsDetail>

export const getWoonplaats = schemas({
  served: true,
  summary: 'One place by slug, id or name: its offices and those around it, places nearby and what offices there ask',
  params: z.object({ name: z.string() }),
  query: z.object({ limit: clamped(limits.search.fetchMax, limits.search.fetchMax) }),
  response: WoonplaatsDetail,
  errors: ['WOONPLAATS_NOT_FOUND'],
})

export const getPriceMedians = schemas({
  served: true,
  summary: 'Open data: what offices ask per service, in the country and per province, where at least five have a price',
  response: PriceMedians,
})

export const downloadPriceMedians = schemas({
  summary: 'The same as a table, with the day, the method and the licence in every line',
  download: 'text/csv',
  response: z.string(),
})

export const listWoonplaatsen = schemas({
  served: true,
  summary: 'All places by name, with how many offices stand in each',
  response: z.array(ListedWoonplaats),
})

export const listWoonplaatsSitemapIds = schemas({
  summary: 'The ids of all places that have a page; with details=1 also their slug and last change',
  query: sitemapQuery,
  response: SitemapAnswer,
})
