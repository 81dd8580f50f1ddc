import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'

/**
 * An office opts out of requests, or in again, by the link of any request that it got (server section 10, M04). The
 * requests that it has stay as they are. `id` is that of the row of office and request.
 */
export async function changeReceiving({ db, clock }: Context, id: string, can_receive_email: boolean): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('offerte_vestigingen')
      .select('vestiging_id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw new ApiError('OFFERTE_NOT_FOUND')
    const update = await trx
      .updateTable('vestigingen')
      .set({ can_receive_email, updated_at: clock.now() })
      .where('id', '=', row.vestiging_id)
      .where('can_receive_email', '!=', can_receive_email)
      .where('email', 'is not', null)
      .executeTakeFirst()
    if (update.numUpdatedRows > 0n) await announceChange(trx, 'vestigingen', row.vestiging_id)
  })
}
