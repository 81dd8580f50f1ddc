import * as z from 'zod/mini'
import { line, named } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { toAmount } from '#contract/typed-amount.ts'
import { version } from './prices.ts'

const nullableNumber = z.nullable(z.number())

/** A service, or several with a combined price, for which the office may give requests an offer at once. */
export const OwnInstantPrice = named(
  'OwnInstantPrice',
  z.object({
    dienst_ids: z.array(z.string()),
    label: z.string(),
    /**
     * Including the registers, as visitors pay it; null: the price is incomplete or unconfirmed, so it cannot make an
     * offer.
     */
    binding_cents: nullableNumber,
    /** The cases that the price list describes in words; they go with the offer and restrict nothing. */
    situaties: z.array(z.string()),
    /** Which of these amounts customers are asked for. */
    asks: z.array(z.enum(['koopsom', 'hypotheekbedrag'])),
    /** The conditions that the office set; null: none. */
    conditions: z.nullable(
      z.object({
        koopsom_max: nullableNumber,
        hypotheekbedrag_max: nullableNumber,
        no_description: z.boolean(),
        distance_max_km: nullableNumber,
        valid_days: z.number(),
        last_day: z.string(),
        updated_at: z.string(),
        updated_by: z.nullable(z.string()),
      }),
    ),
    version: z.nullable(z.string()),
  }),
)
export type OwnInstantPrice = z.infer<typeof OwnInstantPrice>

/** A whole number, also as text the way people write it; empty means none. */
const whole = ({ min, max, message }: { min: number; max: number; message: string }) =>
  z.pipe(
    z.optional(z.nullable(z.union([line(20, { invalid: message }), z.number(message)], { error: message }))),
    z.pipe(
      z.transform((input: string | number | null | undefined) => toAmount(input)),
      z.nullable(z.number(message).check(z.minimum(min, message), z.maximum(max, message))),
    ),
  )

const euros = whole({ min: 1, max: limits.offerte.amountMax, message: messages.amountNotWhole })
const { validDays, distanceMaxKm } = limits.instant
export const dienst_ids = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(limits.diensten.max))

/** The requests for which the price of exactly these services makes an offer at once. */
export const InstantChange = z.object({
  dienst_ids,
  koopsom_max: euros,
  hypotheekbedrag_max: euros,
  no_description: z.boolean(),
  distance_max_km: whole({ min: 1, max: distanceMaxKm, message: messages.instantDistance }),
  valid_days: whole({ min: validDays.min, max: validDays.max, message: messages.instantValidDays }),
  /** A date as people write it. */
  last_day: line(40, { invalid: messages.dateUnreadable }),
  version: z.nullable(version),
})
