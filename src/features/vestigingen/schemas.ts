import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import {
  clamped,
  commaList,
  Id,
  IdInput,
  line,
  named,
  Pagination,
  pageOfList,
  queryNumber,
  readOnce,
} from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import { precisions } from '#contract/map-point.ts'
import { CategoryWithDiensten } from '#features/diensten/schemas.ts'

const nullableString = z.nullable(z.string())

/** An office in a list. */
export const Vestiging = named(
  'Vestiging',
  z.object({
    id: Id,
    title: z.string(),
    adres: z.string(),
    postcode: z.string(),
    plaats: z.string(),
    lat: z.nullable(z.number()),
    lon: z.nullable(z.number()),
    /** The precision of its point; null: it has none. */
    precision: z.nullable(z.enum(precisions)),
    distance_km: z.nullable(z.number()),
    logo_url: nullableString,
    website: nullableString,
    telefoon: nullableString,
    partnership_active: z.boolean(),
    can_receive_email: z.boolean(),
    paused_until: nullableString,
    review_stats: z.object({ avg_rating_overall: z.nullable(z.number()), total_reviews: z.number() }),
    /** How it answered requests of the last 12 months; null with fewer than 5 requests and fewer than 5 answers about wished days. */
    response_stats: z.nullable(
      z.object({
        n: z.number(),
        /** Null with fewer than 5 requests. */
        answered_pct: z.nullable(z.number()),
        median_working_hours: z.nullable(z.number()),
        /** The share of wished days that were feasible; null with fewer than 5 answers. */
        haalbaar_pct: z.nullable(z.number()),
      }),
    ),
    /** Instant offers in the last 12 months, and how many it withdrew; null: none. */
    instant_stats: z.nullable(z.object({ n: z.number(), withdrawn: z.number() })),
    /** Bills that customers checked in the last 24 months and let count; null with fewer than 5. */
    bill_stats: z.nullable(
      z.object({ n: z.number(), equal: z.number(), lower: z.number(), agreed_extra: z.number(), higher: z.number() }),
    ),
    diensten: readOnce(z.array(CategoryWithDiensten)),
  }),
)
export type Vestiging = z.infer<typeof Vestiging>

/** The sort keys of an office (docs/product/search.md, "The order"). */
export const Rank = named(
  'Rank',
  z.object({
    partner: z.boolean(),
    emailable: z.boolean(),
    rating: z.nullable(z.number()),
    distance: z.nullable(z.number()),
  }),
)
export const FoundVestiging = named('FoundVestiging', z.extend(Vestiging, { rank: Rank }))
export type FoundVestiging = z.infer<typeof FoundVestiging>

export const VestigingDetail = named(
  'VestigingDetail',
  z.extend(Vestiging, {
    canonical_id: z.nullable(Id),
    omschrijving: nullableString,
    openingstijden: z.array(z.object({ dagen: z.string(), tijden: z.string() })),
    talen: z.array(z.string()),
    medewerkers: z.array(z.object({ naam: z.string(), functie: z.string() })),
    toegankelijk: nullableString,
    knb_url: nullableString,
    claimed: z.boolean(),
    tarieven_updated_at: nullableString,
    moderation_stats: z.object({ published: z.number(), rejected: z.number() }),
    /** The review codes for its bills; null if it has none. */
    code_stats: z.nullable(z.object({ issued: z.number(), used: z.number(), withdrawn: z.number() })),
  }),
)
export type VestigingDetail = z.infer<typeof VestigingDetail>

/** The origin of a search. */
export const Location = named(
  'Location',
  z.object({
    kind: z.enum(['postcode', 'woonplaats', 'coordinates']),
    label: z.string(),
    gemeente: nullableString,
    provincie: nullableString,
    /** The precision of the origin. */
    precision: z.enum(precisions),
  }),
)

/** How many offices have a price and answers, on a day. */
export const Coverage = named(
  'Coverage',
  z.object({
    date: z.string(),
    total: z.number(),
    /** How many have a price for all chosen services; without a choice, for any service. */
    with_price: z.number(),
    /** How many answered a request of this site in the last 12 months. */
    with_answers: z.number(),
  }),
)
export type Coverage = z.infer<typeof Coverage>

export const SearchAnswer = named(
  'SearchAnswer',
  z.object({
    vestigingen: z.array(FoundVestiging),
    latitude: z.number(),
    longitude: z.number(),
    location: Location,
    /** Other places with the same name, when the search named a place. */
    alternatives: z.array(
      z.object({ location_id: z.string(), woonplaats: z.string(), gemeente: z.string(), provincie: z.string() }),
    ),
    ranking: z.object({ version: z.string(), url: z.string() }),
    /** The radius of the totals and the list: the requested one, or with `expand=1` one with enough offices. */
    distance_km: z.number(),
    /** How many offices are within the radius. */
    total_within: z.number(),
    /** The coverage of offices with all chosen services, at any price. */
    coverage: Coverage,
    /** How many of those are within the maximum price, if there is one; the list has the nearest of them. */
    total_matching: z.number(),
    /** The distance of the nearest match; null: none within the maximum radius. */
    nearest_matching_km: z.nullable(z.number()),
  }),
)
export type SearchAnswer = z.infer<typeof SearchAnswer>

export const listVestigingen = schemas({
  served: true,
  summary: 'All offices, a page at a time',
  query: z.object({
    ...pageOfList(limits.paging.vestigingen),
    plaats: z.optional(line(80)),
  }),
  response: z.object({ data: z.array(Vestiging), pagination: Pagination }),
})

export const getVestiging = schemas({
  summary: 'One office with everything that is known of it',
  params: z.object({ id: z.string() }),
  response: VestigingDetail,
  errors: ['VESTIGING_NOT_FOUND'],
})

/** Served by its own route, as it is not JSON (features/search/server/offices/logo-route.ts). */
export const getLogo = schemas({
  summary: 'The logo of an office as an image; without one NOT_FOUND',
  params: z.object({ id: z.string() }),
  response: z.unknown(),
  image: true,
  errors: ['NOT_FOUND'],
})

export const getVestigingenBatch = schemas({
  summary: 'Offices by id, in the order of the ids; unknown ids are left out',
  body: z.object({ ids: z.array(IdInput).check(z.maxLength(limits.batch.idsMax)) }),
  response: z.array(Vestiging),
})

export const searchVestigingen = schemas({
  rate: 'search',
  summary:
    'The nearest offices: postcode goes before woonplaats, woonplaats before lat and lon; (0,0) counts as absent',
  query: z.object({
    postcode: z.optional(z.string().check(z.maxLength(20))),
    woonplaats: z.optional(z.string().check(z.maxLength(80))),
    lat: queryNumber,
    lon: queryNumber,
    category_ids: commaList,
    /** Only offices that offer all of these. */
    diensten: commaList,
    /** With `diensten`: only offices with a complete price for all of them of at most this many whole euros. */
    price_max: queryNumber,
    /** From 10 to 40; the maximum by default. */
    distance_km: queryNumber,
    /** `1`: the radius grows by 5 km until it contains 5 offices, regardless of services. */
    expand: z.optional(z.string()),
    limit: clamped(limits.search.fetchMax, limits.search.fetch),
    /** Accepted and ignored (docs/decisions/0009-searches-are-not-counted.md); browsers report searches. */
    log_analytics: z.optional(z.string()),
  }),
  response: SearchAnswer,
  errors: [
    'INVALID_SEARCH_PARAMETERS',
    'INVALID_POSTCODE',
    'POSTCODE_NOT_FOUND',
    'WOONPLAATS_NOT_FOUND',
    'CATEGORY_NOT_FOUND',
  ],
})

export const getVestigingenWithinRange = schemas({
  served: true,
  rate: 'search',
  summary: 'The offices within a distance of a point in the Netherlands',
  query: z.object({
    lat: queryNumber,
    lon: queryNumber,
    max_distance_km: queryNumber,
  }),
  response: SearchAnswer,
  errors: ['INVALID_SEARCH_PARAMETERS'],
})

export const getVestigingenTotal = schemas({
  summary: 'How many offices are listed',
  response: z.object({ total: z.number(), count: z.number() }),
})

export const suggestVestigingen = schemas({
  rate: 'autocomplete',
  summary: 'Offices by the first letters of their name or place',
  query: z.object({
    q: z.optional(z.string().check(z.maxLength(limits.autocomplete.queryMax))),
    limit: clamped(limits.autocomplete.itemsMax, limits.autocomplete.items),
    include_placeholders: z.optional(z.string()),
  }),
  response: z.array(z.object({ id: Id, name: z.string(), plaats: z.string() })),
})

/** One address for search engines. `updated_at` is null if nothing on it has changed yet. */
export const SitemapEntry = named('SitemapEntry', z.object({ id: Id, slug: z.string(), updated_at: nullableString }))
export type SitemapEntry = z.infer<typeof SitemapEntry>

export const sitemapQuery = z.object({ details: z.optional(z.string()) })
export const SitemapAnswer = z.union([z.array(Id), z.array(SitemapEntry)])

export const listVestigingSitemapIds = schemas({
  summary: 'The ids of all offices that have a page; with details=1 also their slug and last change',
  query: sitemapQuery,
  response: SitemapAnswer,
})
