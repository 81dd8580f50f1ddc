import { ApiError } from '#contract/errors.ts'
import { text } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { type Posted, textOf } from '#contract/posted-form.ts'

/** Why something is done, for the log; `needed` says what must be explained, where something is taken from an office. */
export function readReason(posted: Posted, needed: string | null): string | null {
  const { success, data } = text(limits.desk.reasonMax).safeParse(textOf(posted, 'reden'))
  if (!success) throw refused(`Schrijf de reden in hoogstens ${limits.desk.reasonMax} tekens`)
  if (data === '' && needed !== null) throw refused(`Schrijf waarom ${needed}`)
  return data || null
}

const refused = (message: string) => new ApiError('BAD_REQUEST', { fields: [{ field: 'reden', message }] })
