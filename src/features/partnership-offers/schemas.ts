import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import { documented, Email, Id, line, named, requiredLine } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import { byToken, expiringLinkErrors, linkErrors } from '#contract/link.ts'
import * as messages from '#contract/messages.ts'

const { address, userAgentMax } = limits.partner
export const PartnershipOffer = named(
  'PartnershipOffer',
  z.object({
    status: z.enum(['open', 'interest_submitted']),
    vestiging: z.object({ id: Id, title: z.string(), adres: z.string(), plaats: z.string() }),
    email: z.nullable(z.string()),
    offer: z.object({
      naam: z.string(),
      prijs_cents_ex_btw: z.number(),
      btw_pct: z.number(),
      prijs_cents_incl_btw: z.number(),
      periode: z.literal('jaar'),
      opzegtermijn_maanden: z.number(),
      onderdelen: z.array(z.string()),
      valid_until: z.string(),
      terms_url: z.string(),
      terms_version: z.string(),
    }),
    ranking_disclosure: z.string(),
    independence_notice: z.string(),
  }),
)
export type PartnershipOffer = z.infer<typeof PartnershipOffer>

export const InterestBody = z.object({
  token: z.string().check(z.maxLength(100)),
  email: Email,
  address: documented(
    { minLength: address.min, maxLength: address.max },
    requiredLine(address.max, { invalid: messages.addressLength }).check(
      z.minLength(address.min, messages.addressLength),
    ),
  ),
  terms_accepted: z.literal(true, messages.termsMissing),
  user_agent: z.optional(z.nullable(line(userAgentMax))),
})
export type InterestBody = z.output<typeof InterestBody>

export const InterestReceipt = named(
  'InterestReceipt',
  z.object({
    status: z.literal('interest_submitted'),
    reference: z.string(),
    submitted_at: z.string(),
    next_step: z.string(),
  }),
)
export type InterestReceipt = z.infer<typeof InterestReceipt>

export const verifyPartnershipOffer = schemas({
  rate: 'tokenReads',
  summary: 'The offer to become a partner behind a link; reading changes nothing',
  params: byToken,
  response: PartnershipOffer,
  errors: expiringLinkErrors,
})

export const submitPartnershipInterest = schemas({
  rate: 'tokenReads',
  idempotent: true,
  summary: 'Say that the office is interested, once; no agreement yet, and its place in lists stays as it is',
  body: InterestBody,
  response: InterestReceipt,
  errors: [...linkErrors, 'BAD_REQUEST', 'FORBIDDEN'],
})
