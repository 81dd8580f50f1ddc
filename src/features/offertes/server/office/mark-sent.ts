import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'

/** Stores when the first mail with the customer's text reached an office. */
export async function markSent(trx: Trx, { clock }: Pick<Context, 'clock'>, offerte_vestiging_id: string) {
  await trx
    .updateTable('offerte_vestigingen')
    .set({ sent_at: clock.now() })
    .where('id', '=', offerte_vestiging_id)
    .where('sent_at', 'is', null)
    .execute()
}
