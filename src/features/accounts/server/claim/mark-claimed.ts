import { announceChange } from '#server/database/changes.ts'
import type { Trx } from '#server/database/schema.ts'

/** Visitors see whether somebody of the office is behind its page; for whatever changes who is. */
export async function markClaimed(trx: Trx, vestiging_id: string): Promise<void> {
  // One at a time: of two that end at once, and of one that ends while another begins, the second sees what the first did.
  await trx.selectFrom('vestigingen').select('id').where('id', '=', vestiging_id).forNoKeyUpdate().execute()
  const access = await trx
    .selectFrom('account_vestigingen')
    .select('id')
    .where('vestiging_id', '=', vestiging_id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const claimed = access !== undefined
  const { numUpdatedRows } = await trx
    .updateTable('vestigingen')
    .set({ claimed })
    .where('id', '=', vestiging_id)
    .where('claimed', '<>', claimed)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await announceChange(trx, 'vestigingen', vestiging_id)
}
