import * as z from 'zod/mini'
import { hasPossibleNumber } from '#contract/address/house-number.ts'
import { documented, line } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { toAmount } from '#contract/typed-amount.ts'
import { comingDays, readDayWithin } from './rules/coming-day.ts'
import { type DetailName, type Details, eachDetail, type requestDetails } from './rules/request-details.ts'

const blankAsNull = (s: string | null | undefined) => (s === undefined || s === null || s === '' ? null : s)

const text = (max: number, tooLong: string) =>
  z.pipe(z.optional(z.nullable(line(max, { tooLong }))), z.transform(blankAsNull))

/** Whole euros, as a number or as people type them. */
function euros() {
  const error = messages.amountNotWhole
  const low = z.minimum(0, messages.amountTooLow)
  const high = z.maximum(limits.offerte.amountMax, messages.amountTooHigh)
  return z.pipe(
    z.optional(z.nullable(z.union([line(20, { invalid: error }), z.number(error)], { error }))),
    z.pipe(z.transform(toAmount), z.nullable(z.number(error).check(low, high))),
  )
}

/** A day as people type it; the output is jjjj-mm-dd. */
const date = (range = comingDays) =>
  z.pipe(
    z.optional(z.nullable(line(40, { invalid: messages.dateUnreadable }))),
    z.transform((input: string | null | undefined, { issues }) => {
      const typed = blankAsNull(input)
      if (typed === null) return null
      const { iso, wrong } = readDayWithin(range, typed, new Date())
      if (wrong !== null) issues.push({ code: 'custom', message: wrong, input: typed })
      return iso
    }),
  )

function inputOf(detail: (typeof requestDetails)[DetailName]) {
  if (detail.kind === 'euros') return euros()
  if (detail.kind === 'date') return date(detail.range)
  const schema = text(detail.max, detail.tooLong)
  const hasNumber = (adres: string | null) => adres === null || hasPossibleNumber(adres)
  return detail.isAddress ? schema.check(z.refine(hasNumber, { error: messages.houseNumber })) : schema
}

type Input<Output> = z.ZodMiniType<Output, string | number | null | undefined> & { _zod: { optin: 'optional' } }

/** The details as the API accepts them. */
export const detailInputs = eachDetail((_name, detail) =>
  documented({ description: detail.meaning }, inputOf(detail) as z.ZodMiniType),
) as { [Name in DetailName]: Input<Details[Name]> }

/** The details as the API returns them. */
export const DetailsView = z.object(
  eachDetail((_name, { kind, meaning }) =>
    documented({ description: meaning }, z.nullable<z.ZodMiniType>(kind === 'euros' ? z.number() : z.string())),
  ) as { [Name in DetailName]: z.ZodMiniType<Details[Name]> },
)
