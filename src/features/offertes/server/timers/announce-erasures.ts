import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { erasureNoticeMail } from '../../mails/erasure-notice.ts'
import { mintCustomerLink } from '../own/customer-link.ts'
import { findOfferte, forEachDueRequest, sentRequests } from '../requests.ts'

/** Tells customers once, seven days before, that their request will be erased. */
export async function announceErasures(context: Context): Promise<void> {
  const now = context.clock.now()
  const { retentionMs, erasureNoticeMs } = limits.offerte
  const due = await sentRequests(context.db)
    .leftJoin('offerte_erasure_notices as noticed', 'noticed.request_id', 'r.id')
    .select('r.id')
    .where('dispatched_at', '<=', new Date(now.getTime() - retentionMs + erasureNoticeMs))
    .where('bounced_at', 'is', null)
    .where('noticed_at', 'is', null)
    .execute()
  await forEachDueRequest(context, due, async (trx, request_id) => {
    const first = await trx
      .insertInto('offerte_erasure_notices')
      .values({ request_id, noticed_at: now })
      .onConflict((c) => c.column('request_id').doNothing())
      .executeTakeFirst()
    const offerte = await findOfferte(trx, request_id)
    if (!first.numInsertedOrUpdatedRows || !offerte || offerte.withdrawn_at || offerte.erased_at) return
    const token = await mintCustomerLink(trx, context, offerte)
    await queueMail(trx, context, erasureNoticeMail, { request_id, token }, { offerte_request_id: request_id })
  })
}
