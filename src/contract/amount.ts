import * as z from 'zod/mini'
import { documented } from './fields.ts'
import * as messages from './messages.ts'

/** What is wrong with an amount of at most `max` cents, in words; null is one that nobody could read. */
export function wrongAmount(cents: number | null, max: number): string | undefined {
  if (cents === null || !Number.isInteger(cents)) return messages.amountInvalid
  if (cents < 0) return messages.amountTooLow
  return cents > max ? messages.amountTooHigh : undefined
}

/** Whole cents, from `min` (0 or 1) to `max`. */
export const amount = (min: 0 | 1, max: number) =>
  documented(
    { minimum: min, maximum: max },
    z.int(messages.amountInvalid).check(
      z.refine((cents) => cents >= 0, { error: messages.amountTooLow, abort: true }),
      z.refine((cents) => cents >= min, messages.amountInvalid),
      z.refine((cents) => cents <= max, messages.amountTooHigh),
    ),
  )
