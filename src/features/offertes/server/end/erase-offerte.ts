import { forgetAddress } from '#features/subscriptions/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { freeWindow } from '../ask/limit-offertes.ts'
import { keepTotal } from '../bill/count-bill.ts'
import { endCode } from '../confirm/confirmation-code.ts'
import { lockOfferte } from '../requests.ts'
import { closeVestigingen } from './close-vestigingen.ts'

/**
 * Destroys the personal data of a request at once, on behalf of its customer. A dispatched request still blocks a second
 * one for its 24 hours; one that no office got frees its address, as a stranger may have made it.
 */
export async function eraseOfferte(trx: Trx, context: Context, request_id: string): Promise<void> {
  const { dispatched_at } = await lockOfferte(trx, request_id)
  await closeVestigingen(trx, context, request_id)
  if (!dispatched_at) await freeWindow(trx, request_id)
  await shred(trx, context, request_id, 'customer')
  context.erasures.note({ at: context.clock.now().toISOString(), request_id })
}

/** Deletes the key and the personal data; the hashes of the address stay as evidence. */
export async function shred(
  trx: Trx,
  context: Pick<Context, 'clock' | 'hooks'>,
  request_id: string,
  erased_by: 'customer' | 'retention',
): Promise<void> {
  const nothing = { sealed: null, wrapped_key: null, search_details: null, sid_hash: null }
  const erased = await trx
    .updateTable('offerte_requests')
    .set(nothing)
    .where('id', '=', request_id)
    .returning('email_hash')
    .executeTakeFirst()
  await trx
    .updateTable('offerte_withdrawals')
    .set({ sealed_reden: null })
    .where('request_id', '=', request_id)
    .execute()
  await keepTotal(trx, request_id)
  for (const table of ['offerte_bills', 'offerte_companions'] as const) {
    await trx.deleteFrom(table).where('request_id', '=', request_id).execute()
  }
  await endCode(trx, request_id)
  const offices = trx.selectFrom('offerte_vestigingen').select('id').where('request_id', '=', request_id)
  for (const table of ['offerte_answers', 'offerte_day_answers'] as const) {
    await trx.updateTable(table).set({ sealed: null }).where('offerte_vestiging_id', 'in', offices).execute()
  }
  await trx.deleteFrom('offerte_messages').where('offerte_vestiging_id', 'in', offices).execute()
  await trx
    .insertInto('offerte_erasures')
    .values({ request_id, erased_at: context.clock.now(), erased_by })
    .onConflict((c) => c.column('request_id').doNothing())
    .execute()
  await forgetInbox(trx, request_id)
  await forgetAddress(trx, context, erased?.email_hash)
}

/** Whether any request that is not erased has the address with this hash. */
export async function holdsAddress(trx: Trx, email_hash: string): Promise<boolean> {
  const requests = trx.selectFrom('offerte_requests').select('id').where('email_hash', '=', email_hash)
  return (await requests.where('wrapped_key', 'is not', null).limit(1).executeTakeFirst()) !== undefined
}

/** Deletes the request's mails from the built-in inbox of the demo, which is in the same database. */
export async function forgetInbox(trx: Trx, request_id: string): Promise<void> {
  const mails = trx.selectFrom('mails').select('id').where('offerte_request_id', '=', request_id)
  await trx.deleteFrom('inbox_messages').where('mail_id', 'in', mails).execute()
}
