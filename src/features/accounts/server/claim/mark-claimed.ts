import { announceChange } from '#server/database/changes.ts'
import type { Trx } from '#server/database/schema.ts'

/** Updates whether visitors see that somebody from the office is behind its page; call it after any change in access. */
export async function markClaimed(trx: Trx, vestiging_id: string): Promise<void> {
  // One at a time: if two accesses end at once, or one ends while another begins, the second must see what the first did.
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
