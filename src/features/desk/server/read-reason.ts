import { ApiError } from '#contract/errors.ts'
import { line } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { type Posted, textOf } from '#contract/posted-form.ts'

const Reason = line(limits.desk.reasonMax, { invalid: messages.reasonLong })

/** The reason for an act, for the log. `missing` is the message if it is left out; null makes it optional. */
export function readReason(posted: Posted, missing: string, name?: string): string
export function readReason(posted: Posted, missing: string | null, name?: string): string | null
export function readReason(posted: Posted, missing: string | null, name = 'reason'): string | null {
  const { success, data } = Reason.safeParse(textOf(posted, name))
  const wrong = !success ? messages.reasonLong : data === '' ? missing : null
  if (wrong !== null) throw new ApiError('BAD_REQUEST', { fields: [{ field: name, message: wrong }] })
  return data || null
}
