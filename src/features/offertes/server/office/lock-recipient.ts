import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { wentElsewhereText } from '../../rules/states.ts'
import { findVestigingen, lockOfferte, type Offerte, type OfferteVestiging } from '../requests.ts'

/** An office of a request that can still be answered; the row of that request is locked. */
export type Recipient = { id: string; offerte: Offerte; vestiging: OfferteVestiging }

/** Locks the request and finds its office. Also marks the request as opened, since the page may have failed to report that. */
export async function lockRecipient(trx: Trx, { clock }: Context, id: string): Promise<Recipient> {
  const row = await trx.selectFrom('offerte_vestigingen').select('request_id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('OFFERTE_NOT_FOUND')
  const offerte = await lockOfferte(trx, row.request_id)
  // Read after locking the request: another office may have got its place meanwhile.
  const vestiging = (await findVestigingen(trx, offerte.id)).find((v) => v.id === id)
  if (!vestiging || offerte.withdrawn_at || offerte.completed_at) throw new ApiError('OFFERTE_CLOSED')
  const text = wentElsewhereText(vestiging, offerte)
  if (text) throw new ApiError('OFFERTE_CLOSED', { text })
  await trx
    .updateTable('offerte_vestigingen')
    .set((eb) => ({ opened_at: eb.fn.coalesce('opened_at', eb.val(clock.now())) }))
    .where('id', '=', id)
    .execute()
  return { id, offerte, vestiging }
}
