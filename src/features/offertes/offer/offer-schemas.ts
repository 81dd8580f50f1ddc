import * as z from 'zod/mini'
import { documented, line, named, text } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { answerMakers } from '../rules/answers.ts'

const { extraMax, registersMax, lineMax, toelichtingMax } = limits.offerte.offer

/** Whole cents. `wrongAmounts` reports invalid amounts by field, all at once. */
const Cents = z.nullable(z.number())
const condition = { invalid: messages.offerConditionLength }
const register = { required: messages.registerNameMissing, invalid: messages.registerNameLength }
const day = { required: messages.required, invalid: messages.dateUnreadable }

/** An offer as an office sends it. */
export const OfferBody = z.object({
  action: z.literal('offer'),
  lines: z
    .array(z.object({ dienst_id: z.string().check(z.maxLength(40)), honorarium_cents: Cents }))
    .check(z.maxLength(limits.diensten.max)),
  recherche_cents: z._default(Cents, 0),
  /** An empty name is reported together with the other errors. */
  registers: z._default(
    z
      .array(z.object({ naam: documented({ minLength: 1 }, line(lineMax, register)), cents: Cents }))
      .check(z.maxLength(registersMax, messages.registersMany)),
    [],
  ),
  kwaliteitsfonds_cents: z._default(Cents, 0),
  /** Work that is charged only if it turns out to be needed; not part of the total. */
  extra: z._default(
    z
      .array(z.object({ label: z._default(line(lineMax), ''), cents: Cents, alleen_als: line(lineMax, condition) }))
      .check(z.maxLength(extraMax)),
    [],
  ),
  total_cents: z.number(),
  /** Days as people type them, from today on. A missing one is reported together with the other errors. */
  geldig_tot: line(40, day),
  vroegste_datum: z.optional(z.nullable(line(40, day))),
  toelichting: z._default(text(toelichtingMax, messages.offerNoteLength), ''),
  /** Must be true; reported together with the other errors. */
  compleet: z._default(z.boolean(), false),
})
export type OfferBody = z.output<typeof OfferBody>

const Money = z.object({ naam: z.string(), cents: z.number() })
/** An office's price list applied to the services of a request; null where it has no price. */
export const ConceptOffer = named(
  'ConceptOffer',
  z.object({
    lines: z.array(z.object({ dienst_id: z.string(), label: z.string(), honorarium_cents: z.nullable(z.number()) })),
    recherche_cents: z.number(),
    kwaliteitsfonds_cents: z.number(),
    registers: z.array(Money),
    /** Whether btw is due over the contribution to the quality fund. */
    fonds_btw: z.boolean(),
    geldig_tot: z.string(),
  }),
)
export type ConceptOffer = z.infer<typeof ConceptOffer>

/** An office's offer for a request, in cents; the parts add up to the total. */
export const Offer = named(
  'Offer',
  z.object({
    version: z.number(),
    lines: z.array(z.object({ dienst_id: z.string(), label: z.string(), honorarium_cents: z.number() })),
    recherche_cents: z.number(),
    kwaliteitsfonds_cents: z.number(),
    btw_cents: z.number(),
    registers: z.array(Money),
    extra: z.array(z.object({ label: z.string(), cents: z.number(), alleen_als: z.string() })),
    total_cents: z.number(),
    compleet: z.boolean(),
    geldig_tot: z.string(),
    vroegste_datum: z.nullable(z.string()),
    toelichting: z.nullable(z.string()),
    received_at: z.string(),
    made_by: z.enum(answerMakers),
  }),
)
export type Offer = z.infer<typeof Offer>
