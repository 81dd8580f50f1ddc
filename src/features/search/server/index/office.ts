import type { Selectable } from 'kysely'
import * as limits from '#contract/limits.ts'
import { calls } from '#contract/paths.ts'
import { categories } from '#features/diensten/rules.ts'
import type { InstantPrice } from '#features/tarieven/rules/instant-prices.ts'
import type { PriceList } from '#features/tarieven/rules/prices.ts'
import type { Vestiging } from '#features/vestigingen/contract.ts'
import { partnershipAt, pauseAt } from '#features/vestigingen/rules.ts'
import type { Database } from '#server/database/schema.ts'

export type Stats = Omit<Selectable<Database['review_stats']>, 'vestiging_id'>

export type Responses = Pick<
  Selectable<Database['response_stats']>,
  | ('requests' | 'answered' | 'median_working_hours')
  | ('instant_offers' | 'price_withdrawals' | 'day_answers' | 'days_feasible')
  | ('bills_equal' | 'bills_lower' | 'bills_agreed_extra' | 'bills_higher')
>

/** An office as stored, with everything that is shown of it. */
export type Office = Omit<Selectable<Database['vestigingen']>, 'email'> & {
  dienst_ids: string[]
  /** Where it was imported from: "osm". */
  bronnen: string[]
  /** The same services by category, in menu order; offices with the same services share one object. */
  diensten: Vestiging['diensten']
  priceList(): PriceList
  /** The instant offers that it makes. */
  instantPrices: readonly InstantPrice[]
  /** Null when no review was ever counted. */
  stats: Stats | null
  /** Null when no request was ever counted. */
  responses: Responses | null
}

/** The office as lists show it at a moment, without a distance. */
export function toVestiging(office: Office, now: Date): Vestiging {
  const { total_reviews = 0, avg_rating_overall = null } = office.stats ?? {}
  return {
    id: office.id,
    title: office.title,
    adres: office.adres,
    postcode: office.postcode,
    plaats: office.plaats,
    lat: office.lat,
    lon: office.lon,
    precision: office.lat === null ? null : office.precision,
    distance_km: null,
    logo_url: office.logo === null ? null : calls.logo(office.id),
    website: office.website,
    telefoon: office.telefoon,
    ...factsAt(office, now),
    review_stats: { avg_rating_overall, total_reviews },
    response_stats: responseStats(office.responses),
    instant_stats: instantStats(office.responses),
    bill_stats: billStats(office.responses),
    diensten: office.diensten,
  }
}

function responseStats(responses: Responses | null): Vestiging['response_stats'] {
  if (!responses) return null
  const { requests: n, answered, median_working_hours, day_answers, days_feasible } = responses
  const from = limits.offerte.responseStatsFrom
  if (n < from && day_answers < from) return null
  const share = (part: number, whole: number) => (whole < from ? null : Math.round((part / whole) * 100))
  return {
    n,
    answered_pct: share(answered, n),
    median_working_hours: n < from ? null : median_working_hours,
    // An office whose price list answers its requests has no other figures, but may still answer about days.
    haalbaar_pct: share(days_feasible, day_answers),
  }
}

function instantStats(responses: Responses | null): Vestiging['instant_stats'] {
  if (!responses?.instant_offers) return null
  return { n: responses.instant_offers, withdrawn: responses.price_withdrawals }
}

function billStats(responses: Responses | null): Vestiging['bill_stats'] {
  if (!responses) return null
  const { bills_equal: equal, bills_lower: lower, bills_agreed_extra: agreed_extra, bills_higher: higher } = responses
  const n = equal + lower + agreed_extra + higher
  return n < limits.offerte.bill.statsFrom ? null : { n, equal, lower, agreed_extra, higher }
}

/** The services by category, in menu order. */
export const dienstenOf = (dienst_ids: readonly string[]): Vestiging['diensten'] =>
  categories
    .map(({ id, label, diensten }) => ({ id, label, diensten: diensten.filter((d) => dienst_ids.includes(d.id)) }))
    .filter(({ diensten }) => diensten.length > 0)

/** The facts about an office that depend on the time. A paused office accepts no requests. */
function factsAt(office: Office, now: Date) {
  const pause = pauseAt(office, now)
  return {
    partnership_active: partnershipAt(office, now) === 'active',
    can_receive_email: office.can_receive_email && pause === null,
    paused_until: pause?.toISOString() ?? null,
  }
}

/** The first moment after `now` at which a fact about an office changes; Infinity when there is none. */
export function nextFactsAt(offices: readonly Office[], now: Date): number {
  const moments = offices.flatMap((o) => [o.paused_until, o.partnership_from, o.partnership_until])
  return moments.reduce(
    (next, moment) => (moment && moment > now ? Math.min(next, moment.getTime()) : next),
    Number.POSITIVE_INFINITY,
  )
}
