import { ApiError } from '#contract/errors.ts'
import { type Posted, textOf } from '#contract/posted-form.ts'
import { appendAct, type Operator } from '#features/desk/server/public.ts'
import { endSheet } from '#features/reviews/server/public.ts'
import type { Context } from '#server/context.ts'
import { isRowId } from '#server/database/row-id.ts'
import { lockOffice } from './lock-office.ts'
import { readReason } from './read-reason.ts'

/**
 * An operator withdraws an office's sheet of codes, with a reason that the office reads. Idempotent: a sheet that has ended is not
 * logged again.
 */
export async function withdrawCodes(context: Context, operator: Operator, id: string, posted: Posted): Promise<void> {
  const sheet = textOf(posted, 'blad')
  if (!isRowId(sheet)) throw new ApiError('NOT_FOUND')
  const reason = readReason(posted, 'de codes van dit blad niet meer mogen werken')
  await context.db.transaction().execute(async (trx) => {
    await lockOffice(trx, operator, id)
    if (!(await endSheet(trx, context, { vestiging_id: id, id: sheet, reason }))) return
    const subject = { kind: 'vestiging' as const, id }
    await appendAct(trx, context, operator, { act: 'codes_withdrawn', subject, after: { blad: sheet }, reason })
  })
}
