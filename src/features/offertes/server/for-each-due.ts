import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'

/**
 * Runs a step for each request in a transaction of its own that holds the request, so that nodes do not meet and one
 * that fails stops no other; it is due again at the next run.
 */
export async function forEachDue(
  { db, log }: Context,
  due: { id: string }[],
  step: (trx: Trx, request_id: string) => Promise<void>,
): Promise<void> {
  for (const { id } of due) {
    try {
      await db.transaction().execute(async (trx) => {
        await trx.selectFrom('offerte_requests').select('id').where('id', '=', id).forUpdate().execute()
        await step(trx, id)
      })
    } catch (err) {
      log.error({ err, offerte_request_id: id }, 'A timer of a request failed')
    }
  }
}
