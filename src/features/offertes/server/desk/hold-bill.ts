import { ApiError } from '#contract/errors.ts'
import { appendAct, type Operator } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { lockOfferte } from '../requests.ts'

const held = 'Deze nota telt al niet mee. Lees de reden die er staat, of laat de nota eerst weer meetellen.'
const gone = 'De klant laat deze nota niet (meer) meetellen.'

/** Excludes the outcome of a bill from its office's figures, for a reason shown to both sides; `reason` null: lets it count again. */
export async function holdBill(context: Context, operator: Operator, id: string, reason: string | null): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { reference } = await lockOfferte(trx, id)
    const row = await trx
      .selectFrom('offerte_bill_outcomes')
      .select(['vestiging_id', 'held_reason'])
      .where('request_id', '=', id)
      .where('outcome', 'is not', null)
      .executeTakeFirst()
    if (!row) throw new ApiError('CONFLICT', { text: gone })
    if (row.held_reason === reason) return
    // Of two operators who hold it back at once, the second must read the first one's reason.
    if (row.held_reason !== null && reason !== null) throw new ApiError('CONFLICT', { text: held })
    await trx
      .updateTable('offerte_bill_outcomes')
      .set({ held_reason: reason, held_at: reason === null ? null : context.clock.now() })
      .where('request_id', '=', id)
      .where('vestiging_id', '=', row.vestiging_id)
      .execute()
    await appendAct(trx, context, operator, {
      act: reason === null ? 'bill_released' : 'bill_held',
      subject: { kind: 'offerte', id },
      after: { kenmerk: reference },
      ...(reason !== null && { reason }),
    })
  })
}
