import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { textOf } from '#contract/posted-form.ts'
import { plainCode } from '#features/reviews/rules/bill-codes.ts'
import { isRowId } from '#server/database/row-id.ts'
import type { FormValues } from '#server/forms/run-form.ts'

const { min, max } = limits.reviewCode.sheet

export function readCount(posted: FormValues): number {
  const typed = textOf(posted, 'count').trim()
  const count = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN
  if (!(count >= min && count <= max)) throw wrong('count', `Vul een aantal in van ${min} tot en met ${max}`)
  return count
}

/** Id of the sheet to withdraw; its box must be ticked. */
export function readSheetId(posted: FormValues): string {
  const id = textOf(posted, 'sheet')
  if (!isRowId(id)) throw new ApiError('NOT_FOUND')
  if (textOf(posted, 'bevestig') !== 'true') throw wrong('bevestig', messages.tickMissing)
  return id
}

/** The codes of a sheet just made, which the page posts back to get its files. */
export function readCodes(posted: FormValues): string[] {
  const codes = textOf(posted, 'codes')
    .split(' ', max + 1)
    .map(plainCode)
  if (codes.length > max) throw new ApiError('BAD_REQUEST')
  return codes
}

const wrong = (field: string, message: string) => new ApiError('BAD_REQUEST', { fields: [{ field, message }] })
