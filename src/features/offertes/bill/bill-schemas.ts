import * as z from 'zod/mini'
import { amount } from '#contract/amount.ts'
import { Id, IdInput, line, named, text } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { billOutcomes } from '../rules/bill-outcomes.ts'

const { bill, offer, totalCentsMax } = limits.offerte
/** The services, the registers, and three more lines: recherche, the quality fund and btw. */
const linesMax = limits.diensten.max + offer.registersMax + 3

/** Null if left empty. */
const Cents = z.nullable(amount(0, totalCentsMax))
const Amount = z.object({ cents: Cents })

/** A row has both of its fields or neither; a missing one is reported together with all other errors of the bill. */
const OtherLine = z
  .object({ label: z._default(line(offer.lineMax, { invalid: messages.billLineLength }), ''), cents: Cents })
  .check(
    z.refine(({ label, cents }) => label !== '' || cents === null, {
      path: ['label'],
      error: messages.billLineMissing,
      // Check even if the amount is invalid.
      when: () => true,
    }),
    z.refine(({ label, cents }) => label === '' || cents !== null, { path: ['cents'], error: messages.amountInvalid }),
  )

/** A bill as the customer copies it, line by line beside the offer of the chosen office. */
export const BillBody = z.object({
  vestiging_id: IdInput,
  /** Whether the customer lets the outcome, without amounts, count for the office. */
  telt_mee: z._default(z.boolean(), false),
  /** In the order of the offer: its amounts, and below its extras. */
  offer_lines: z.array(Amount).check(z.maxLength(linesMax)),
  /** `niet_nodig`: billed, although the offer's condition for it was not met. */
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
  /** Null if no amount was filled in. */
  verdict: z.nullable(z.enum(verdicts)),
  /** Null if the offer does not have this line. */
  offered_cents: z.nullable(z.number()),
  billed_cents: z.nullable(z.number()),
  /** The condition under which an extra is due. */
  alleen_als: z.nullable(z.string()),
})
export type BillLine = z.infer<typeof BillLine>

/** The part of a bill that counts for its office: the outcome, no amounts. */
export const BillCounting = named(
  'BillCounting',
  z.object({
    bill_outcome: z.enum(billOutcomes),
    counted_at: z.string(),
    /** Why the desk excludes it from the figures; null if it does not. */
    held_reason: z.nullable(z.string()),
    /** The office's one answer. */
    answer: z.nullable(z.object({ tekst: z.string(), answered_at: z.string() })),
  }),
)
export type BillCounting = z.infer<typeof BillCounting>

const answerLength = `Schrijf uw antwoord in hoogstens ${bill.answerMax} tekens`
/** An office's answer to the outcome of its bill. */
export const BillAnswer = z.object({
  action: z.literal('bill_answer'),
  tekst: text(bill.answerMax, answerLength).check(z.minLength(1, answerLength)),
})

/** A bill compared with the chosen offer, in cents. */
export const BillCheck = named(
  'BillCheck',
  z.object({
    vestiging_id: Id,
    checked_at: z.string(),
    bill_lines: z.array(BillLine),
    offered_cents: z.number(),
    billed_cents: z.number(),
    difference_cents: z.number(),
    /** The difference, minus the extras of the offer up to their offered amounts and minus differences in rounding. */
    unagreed_cents: z.number(),
    /** Null if the customer does not let it count. */
    counting: z.nullable(BillCounting),
  }),
)
export type BillCheck = z.infer<typeof BillCheck>
