import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { eachInTransaction } from '#server/jobs/each-in-transaction.ts'

/** Runs a step for each request while it is held, so that nodes do not meet; one that fails stops no other. */
export const forEachDue = (
  context: Context,
  due: { id: string }[],
  step: (trx: Trx, request_id: string) => Promise<void>,
): Promise<void> =>
  eachInTransaction(
    context,
    due,
    ({ id }) => ({ offerte_request_id: id }),
    async (trx, { id }) => {
      await trx.selectFrom('offerte_requests').select('id').where('id', '=', id).forUpdate().execute()
      await step(trx, id)
    },
  )
