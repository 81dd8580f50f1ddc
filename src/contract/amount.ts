import * as z from 'zod/mini'
import { documented } from './fields.ts'
import * as messages from './messages.ts'

/** The message for a wrong amount, undefined if it is valid. `cents` is null if the amount could not be parsed. */
export function wrongAmount(cents: number | null, max: number): string | undefined {
  if (cents === null || !Number.isInteger(cents)) return messages.amountInvalid
  if (cents < 0) return messages.amountTooLow
  return cents > max ? messages.amountTooHigh : undefined
}

/** Schema for whole cents, from `min` (0 or 1) to `max`. */
export const amount = (min: 0 | 1, max: number) =>
  documented(
    { minimum: min, maximum: max },
    z.int(messages.amountInvalid).check(
      z.refine((cents) => cents >= 0, { error: messages.amountTooLow, abort: true }),
      z.refine((cents) => cents >= min, messages.amountInvalid),
      z.refine((cents) => cents <= max, messages.amountTooHigh),
    ),
  )
