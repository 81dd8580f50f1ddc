import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { mailWaits } from '#server/mail/first-mail.ts'
import { freeWindow } from '../ask/duplicate-window.ts'
import { forgetInbox } from '../end/erase-offerte.ts'
import { findOfferte } from '../find-offerte.ts'
import { forEachDue } from './for-each-due.ts'

/** A request that was not sent within 7 days ends (server section 3). */
export async function expireOffertes(context: Context): Promise<void> {
  const now = context.clock.now()
  const due = await context.db
    .selectFrom('offerte_requests as r')
    .leftJoin('offerte_dispatches as d', 'd.request_id', 'r.id')
    .leftJoin('offerte_withdrawals as w', 'w.request_id', 'r.id')
    .leftJoin('offerte_bounces as b', 'b.request_id', 'r.id')
    .leftJoin('offerte_expiries as e', 'e.request_id', 'r.id')
    .select('r.id')
    .where('r.expires_at', '<=', now)
    .where((eb) => eb.not(mailWaits('M01', 'offerte_request_id', 'r.id')))
    .where((eb) => eb.and(['d', 'w', 'b', 'e'].map((t) => eb(eb.ref(`${t as 'd'}.request_id`), 'is', null))))
    .execute()
  await forEachDue(context, due, async (trx, request_id) => {
    const offerte = await findOfferte(trx, request_id)
    if (!offerte || offerte.dispatched_at || offerte.withdrawn_at || offerte.bounced_at || offerte.expired_at) return
    // A new link was asked for meanwhile.
    if (offerte.expires_at > now) return
    await trx.insertInto('offerte_expiries').values({ request_id, expired_at: now }).execute()
    await freeWindow(trx, request_id)
  })
}

/** The timers run every few minutes; this much earlier keeps the erasure within its 24 hours. */
const marginMs = 60 * 60 * 1000

/** Rows of a request that was never sent are erased within 24 hours of its end (server section 9). */
export async function deleteEndedOffertes(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - limits.offerte.eraseAfterMs + marginMs)
  const due = await context.db
    .selectFrom('offerte_requests as r')
    .leftJoin('offerte_expiries as e', 'e.request_id', 'r.id')
    .leftJoin('offerte_bounces as b', 'b.request_id', 'r.id')
    .select('r.id')
    .where((eb) => eb.or([eb('e.expired_at', '<=', before), eb('b.bounced_at', '<=', before)]))
    .execute()
  await forEachDue(context, due, async (trx, request_id) => {
    const offerte = await findOfferte(trx, request_id)
    // A new link was asked for meanwhile.
    if (!offerte?.expired_at && !offerte?.bounced_at) return
    await forgetInbox(trx, request_id)
    await trx.deleteFrom('offerte_requests').where('id', '=', request_id).execute()
  })
}
