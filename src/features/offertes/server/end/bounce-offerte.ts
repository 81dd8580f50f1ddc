import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { freeWindow } from '../ask/duplicate-window.ts'

/** The customer's address refuses mail: a request that was not confirmed ends, and is erased by `erase-offertes.ts`. */
export async function bounceOfferte(trx: Trx, { clock }: Context, request_id: string): Promise<void> {
  await trx.selectFrom('offerte_requests').select('id').where('id', '=', request_id).forUpdate().execute()
  const confirmed = trx.selectFrom('offerte_confirmations').select('request_id').where('request_id', '=', request_id)
  const open = await trx
    .selectFrom('offerte_requests')
    .select('id')
    .where('id', '=', request_id)
    .where((eb) => eb.not(eb.exists(confirmed)))
    .executeTakeFirst()
  if (!open) return
  await trx
    .insertInto('offerte_bounces')
    .values({ request_id, bounced_at: clock.now() })
    .onConflict((c) => c.column('request_id').doNothing())
    .execute()
  await freeWindow(trx, request_id)
}
