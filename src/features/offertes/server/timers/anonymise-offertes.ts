import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { shred } from '../end/erase-offerte.ts'
import { forEachDueRequest, requestsIn } from '../requests.ts'

/** Destroys the keys of requests past their retention period, and later the hashes of their addresses. */
export async function anonymiseOffertes(context: Context): Promise<void> {
  const now = context.clock.now()
  const { retentionMs, withdrawnKeptMs, hashesKeptMonths } = limits.offerte
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const due = await requestsIn(context.db)
    .select('r.id')
    .where('r.wrapped_key', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('dispatched_at', '<=', ago(retentionMs)),
        eb('withdrawn_at', '<=', ago(withdrawnKeptMs)),
        // An unconfirmed address may have been typed by a stranger, so keep it no longer.
        eb.and([eb('withdrawn_at', 'is not', null), eb('confirmed_at', 'is', null), eb('r.expires_at', '<=', now)]),
      ]),
    )
    .execute()
  await forEachDueRequest(context, due, (trx, request_id) => shred(trx, context, request_id, 'retention'))

  const keptSince = new Date(now)
  keptSince.setUTCMonth(keptSince.getUTCMonth() - hashesKeptMonths)
  await context.db
    .updateTable('offerte_requests')
    .set({ email_hash: null, email_base_hash: null })
    .where('created_at', '<=', keptSince)
    .where('email_hash', 'is not', null)
    .execute()
  // These windows closed long ago, but still hold the hash.
  const nameless = context.db.selectFrom('offerte_requests').select('id').where('email_base_hash', 'is', null)
  await context.db.deleteFrom('offerte_windows').where('request_id', 'in', nameless).execute()
}
