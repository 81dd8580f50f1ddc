import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import { Id, named } from '#contract/fields.ts'
import { Vestiging } from '#features/vestigingen/schemas.ts'
import { OwnInstantPrice } from './instant-prices.ts'
import { dienst, OwnCombination, OwnPrice, PastCombination, PastPrice } from './prices.ts'

const nullableString = z.nullable(z.string())
const office = { id: Id, title: z.string(), plaats: z.string() }
const byId = z.object({ id: z.string() })

/** The services that an office offers. */
export const OwnDiensten = named('OwnDiensten', z.object({ dienst_ids: z.array(z.string()), version: z.string() }))
export type OwnDiensten = z.infer<typeof OwnDiensten>

/** A service that an office started or stopped offering. */
export const DienstChange = named(
  'DienstChange',
  z.object({ ...dienst, offered: z.boolean(), changed_at: z.string(), changed_by: nullableString }),
)
export type DienstChange = z.infer<typeof DienstChange>

/** Counts for an office over the last 12 months, and what visitors see of them. */
export const OwnFigures = named(
  'OwnFigures',
  z.object({
    request_count: z.number(),
    offer_count: z.number(),
    chosen_count: z.number(),
    /** Reported from the first request that was answered or whose term is over. */
    answers: z.object({
      n: z.number(),
      answered_pct: z.nullable(z.number()),
      median_working_hours: z.nullable(z.number()),
    }),
    /** As visitors see them. */
    response_stats: Vestiging.shape.response_stats,
    instant_stats: Vestiging.shape.instant_stats,
    bill_stats: Vestiging.shape.bill_stats,
    review_stats: Vestiging.shape.review_stats,
  }),
)
export type OwnFigures = z.infer<typeof OwnFigures>

/** An office as an account that acts for it sees it. */
export const OwnVestigingDetail = named(
  'OwnVestigingDetail',
  z.object({
    ...office,
    can_receive_email: z.boolean(),
    paused_until: nullableString,
    requests: z.array(
      z.object({
        id: Id,
        reference: z.string(),
        naam: nullableString,
        diensten: z.array(z.object({ id: z.string(), label: z.string() })),
        status_label: z.string(),
        closed: z.boolean(),
        sent_at: nullableString,
        deadline_at: nullableString,
        available: z.boolean(),
      }),
    ),
    figures: OwnFigures,
    offering: OwnDiensten,
    offering_changes: z.array(DienstChange),
    prices: z.array(OwnPrice),
    coming_prices: z.array(OwnPrice),
    past_prices: z.array(PastPrice),
    combinations: z.array(OwnCombination),
    past_combinations: z.array(PastCombination),
    instant_prices: z.array(OwnInstantPrice),
    /** Published reviews without a reply from the office. */
    remaining: z.number(),
    total_reviews: z.number(),
  }),
)
export type OwnVestigingDetail = z.infer<typeof OwnVestigingDetail>
/** Its services and prices, now and before. */
export type OfficeOffering = Pick<
  OwnVestigingDetail,
  | ('id' | 'offering' | 'offering_changes')
  | ('prices' | 'coming_prices' | 'past_prices' | 'combinations' | 'past_combinations' | 'instant_prices')
>

export const getOwnVestiging = schemas({
  summary:
    'An office that the account acts for, with the requests that it got and its reviews; FORBIDDEN for any other',
  params: byId,
  response: OwnVestigingDetail,
  cookie: 'login',
  errors: ['FORBIDDEN'],
})
