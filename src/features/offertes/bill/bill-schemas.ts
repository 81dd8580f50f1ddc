import * as z from 'zod/mini'
import { amount } from '#contract/amount.ts'
import { Id, IdInput, line, named, text } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { billOutcomes } from '../rules/bill-outcomes.ts'

const { bill, offer, totalCentsMax } = limits.offerte
/** Recherche, the fund for quality and btw stand beside the services and the registers. */
const linesMax = limits.diensten.max + offer.registersMax + 3

/** Null: nothing was filled in. */
const Cents = z.nullable(amount(0, totalCentsMax))
const Amount = z.object({ cents: Cents })

/** A row has both of its fields or none; which one is missing is said with whatever else is wrong with the bill. */
const OtherLine = z
  .object({ label: z._default(line(offer.lineMax, { invalid: messages.billLineLength }), ''), cents: Cents })
  .check(
    z.refine(({ label, cents }) => label !== '' || cents === null, {
      path: ['label'],
      error: messages.billLineMissing,
      // Also where the amount is none.
      when: () => true,
    }),
    z.refine(({ label, cents }) => label === '' || cents !== null, { path: ['cents'], error: messages.amountInvalid }),
  )

/** A bill as its customer types it over, beside the offer of the office that was chosen. */
export const BillBody = z.object({
  vestiging_id: IdInput,
  /** The customer agrees that the outcome counts for the office, without amounts. */
  telt_mee: z._default(z.boolean(), false),
  /** In the order of the offer: its amounts, and what it named as extra. */
  offer_lines: z.array(Amount).check(z.maxLength(linesMax)),
  /** `niet_nodig`: on the bill, though what the offer says of when it is due was not so. */
  extra_lines: z._default(
    z.array(z.extend(Amount, { niet_nodig: z._default(z.boolean(), false) })).check(z.maxLength(offer.extraMax)),
    [],
  ),
  other_lines: z._default(z.array(OtherLine).check(z.maxLength(bill.othersMax)), []),
})
export type BillBody = z.output<typeof BillBody>

const billParts = ['line', 'extra', 'other'] as const
const verdicts = ['equal', 'lower', 'agreed_extra', 'not_due', 'higher', 'register_higher', 'not_offered'] as const
export type Verdict = (typeof verdicts)[number]

const BillLine = z.object({
  part: z.enum(billParts),
  label: z.string(),
  /** Null of what was not filled in. */
  verdict: z.nullable(z.enum(verdicts)),
  /** Null of what the offer does not have. */
  offered_cents: z.nullable(z.number()),
  billed_cents: z.nullable(z.number()),
  /** When an extra is due. */
  alleen_als: z.nullable(z.string()),
})
export type BillLine = z.infer<typeof BillLine>

/** What of a bill counts for its office: the outcome, no amounts. */
export const BillCounting = named(
  'BillCounting',
  z.object({
    bill_outcome: z.enum(billOutcomes),
    counted_at: z.string(),
    /** Why the desk keeps it out of the figures; null: it does not. */
    held_reason: z.nullable(z.string()),
    /** What the office answered, once. */
    answer: z.nullable(z.object({ tekst: z.string(), answered_at: z.string() })),
  }),
)
export type BillCounting = z.infer<typeof BillCounting>

const answerLength = `Schrijf uw antwoord in hoogstens ${bill.answerMax} tekens`
/** What an office answers to the outcome of its bill. */
export const BillAnswer = z.object({
  action: z.literal('bill_answer'),
  tekst: text(bill.answerMax, answerLength).check(z.minLength(1, answerLength)),
})

/** A bill beside the offer that was chosen, in cents. */
export const BillCheck = named(
  'BillCheck',
  z.object({
    vestiging_id: Id,
    checked_at: z.string(),
    bill_lines: z.array(BillLine),
    offered_cents: z.number(),
    billed_cents: z.number(),
    difference_cents: z.number(),
    /** The difference without the extras that the offer names, as far as they are no higher than it says. */
    unagreed_cents: z.number(),
    /** Null: the customer lets nothing of it count. */
    counting: z.nullable(BillCounting),
  }),
)
export type BillCheck = z.infer<typeof BillCheck>
