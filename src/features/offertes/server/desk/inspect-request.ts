import { ApiError } from '#contract/errors.ts'
import { appendAct, type Operator } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { lockOfferte } from '../requests.ts'

/** Lets an operator read what a customer wrote, for a limited time; the customer sees that, and the reason. */
export async function inspectRequest(context: Context, operator: Operator, id: string, reason: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { reference, wrapped_key } = await lockOfferte(trx, id)
    if (wrapped_key === null) throw new ApiError('OFFERTE_NOT_FOUND')
    await trx
      .insertInto('offerte_inspections')
      .values({ request_id: id, account_id: operator.account_id, inspected_at: context.clock.now(), reason })
      .execute()
    await appendAct(trx, context, operator, {
      act: 'request_inspected',
      subject: { kind: 'offerte', id },
      after: { kenmerk: reference },
      reason,
    })
  })
}
