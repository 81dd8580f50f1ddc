import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import { Id, IdInput, line, named } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import { byToken, linkErrors } from '#contract/link.ts'
import * as messages from '#contract/messages.ts'
import { Vestiging } from '#features/vestigingen/schemas.ts'
import { OwnInstantPrice } from './instant-prices.ts'
import { dienst, OwnCombination, OwnPrice, PastCombination, PastPrice, version } from './prices.ts'

const nullableString = z.nullable(z.string())
const office = { id: Id, title: z.string(), plaats: z.string() }
const nothing = z.object({})
const byId = z.object({ id: z.string() })

/** An office that an account acts for, asked to act for, or was said to be of when it was made. */
export const OwnVestiging = named(
  'OwnVestiging',
  z.object({
    ...office,
    status: z.enum(['active', 'pending', 'registered']),
    /** Of one that the account acts for; else null. */
    can_receive_email: z.nullable(z.boolean()),
    paused_until: nullableString,
  }),
)
export type OwnVestiging = z.infer<typeof OwnVestiging>

/** The services that an office offers. */
export const OwnDiensten = named('OwnDiensten', z.object({ dienst_ids: z.array(z.string()), version: z.string() }))
export type OwnDiensten = z.infer<typeof OwnDiensten>

/** A service that an office began or stopped to offer. */
export const DienstChange = named(
  'DienstChange',
  z.object({ ...dienst, offered: z.boolean(), changed_at: z.string(), changed_by: nullableString }),
)
export type DienstChange = z.infer<typeof DienstChange>

/** What is counted of an office over the last 12 months, and what visitors see of it. */
export const OwnFigures = named(
  'OwnFigures',
  z.object({
    request_count: z.number(),
    offer_count: z.number(),
    chosen_count: z.number(),
    /** From the first request on that was answered, or whose term is over. */
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

/** What an account sees of an office that it acts for. */
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
    /** Published reviews that have no answer of the office. */
    remaining: z.number(),
    total_reviews: z.number(),
  }),
)
export type OwnVestigingDetail = z.infer<typeof OwnVestigingDetail>
/** What it offers and asks, now and before. */
export type OfficeOffering = Pick<
  OwnVestigingDetail,
  | ('id' | 'offering' | 'offering_changes')
  | ('prices' | 'coming_prices' | 'past_prices' | 'combinations' | 'past_combinations' | 'instant_prices')
>

/** Who asks an office to act for it, for that office to judge. */
export const Claim = named(
  'Claim',
  z.object({ vestiging: z.object(office), naam: z.string(), email: z.string(), expires_at: nullableString }),
)
export type Claim = z.infer<typeof Claim>

export const listOwnVestigingen = schemas({
  summary: 'The offices that the account acts for, those that it asked to act for, and the one that it registered with',
  response: z.array(OwnVestiging),
  cookie: 'login',
})

export const getOwnVestiging = schemas({
  summary:
    'An office that the account acts for, with the requests that it got and its reviews; FORBIDDEN for any other',
  params: byId,
  response: OwnVestigingDetail,
  cookie: 'login',
  errors: ['FORBIDDEN'],
})

export const requestClaim = schemas({
  summary: 'Ask to act for an office: its known address gets a link to confirm it, never that of the account',
  body: z.object({ vestiging_id: IdInput }),
  response: z.object({ sent: z.literal(true), vestiging: z.object(office) }),
  cookie: 'login',
  errors: ['VESTIGING_NOT_FOUND', 'BAD_REQUEST', 'CONFLICT', 'RATE_LIMITED', 'CONFIG_REQUIRED', 'FORBIDDEN'],
})

export const getClaim = schemas({
  rate: 'tokenReads',
  summary: 'Who asks to act for the office behind the link; reading uses nothing up',
  params: byToken,
  response: Claim,
  errors: linkErrors,
})

export const confirmClaim = schemas({
  rate: 'tokenReads',
  summary: 'The office confirms that the account acts for it, once per link',
  params: byToken,
  body: nothing,
  response: z.object({ confirmed: z.literal(true), vestiging: z.object(office) }),
  errors: [...linkErrors, 'FORBIDDEN'],
})

export const refuseClaim = schemas({
  rate: 'tokenReads',
  summary: 'The office does not know who asks, or takes back what it confirmed; nothing of it stays',
  params: byToken,
  body: nothing,
  response: z.object({ refused: z.literal(true) }),
  errors: ['TOKEN_INVALID', 'WRONG_ENTITY_TYPE', 'RATE_LIMITED', 'FORBIDDEN'],
})

export const changeOwnReceiving = schemas({
  summary: 'Opt the office out of quote requests or in again, or pause them until a day; null ends a pause',
  params: byId,
  body: z.object({
    can_receive_email: z.optional(z.boolean()),
    /** The last day of the pause, as people write it. */
    paused_until: z.optional(z.nullable(line(40, { invalid: messages.dateUnreadable }))),
  }),
  response: z.object({ can_receive_email: z.boolean(), paused_until: nullableString }),
  cookie: 'login',
  errors: ['BAD_REQUEST', 'FORBIDDEN'],
})

export const leaveVestiging = schemas({
  summary: 'Give up the access to an office, or take the question for it back',
  params: byId,
  body: z.object({ bevestig: z.literal(true, messages.tickMissing) }),
  response: z.object({ access_ended: z.literal(true) }),
  cookie: 'login',
  errors: ['BAD_REQUEST', 'FORBIDDEN'],
})

const PageAddress = z.object({ url: z.string() })

export const openOwnRequest = schemas({
  summary: 'The page of a request that the office got, by a link as in its mail',
  params: z.object({ id: z.string(), request_id: z.string() }),
  body: nothing,
  response: PageAddress,
  cookie: 'login',
  errors: ['OFFERTE_NOT_FOUND', 'OFFERTE_CLOSED', 'FORBIDDEN'],
})

export const openOwnReplies = schemas({
  summary: 'The page where the office answers its reviews, by a link as in its mail',
  params: byId,
  body: nothing,
  response: PageAddress,
  cookie: 'login',
  errors: ['FORBIDDEN'],
})

export const changeOwnDiensten = schemas({
  summary:
    'Say which services the office offers; CONFLICT when they are not those of `version` any more. The price of a service goes with it and is kept',
  params: byId,
  body: z.object({
    dienst_ids: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(limits.account.dienstenMax)),
    version,
  }),
  response: OwnDiensten,
  cookie: 'login',
  errors: ['BAD_REQUEST', 'CONFLICT', 'FORBIDDEN'],
})
