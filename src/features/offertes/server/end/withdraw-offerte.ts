import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { withoutPersonalNumbers } from '#contract/personal-numbers/personal-numbers.ts'
import type { Context } from '#server/context.ts'
import { holdMails } from '#server/mail/hold-mails.ts'
import { extendTokens } from '#server/tokens/mint-token.ts'
import { openRowKey } from '#server/tokens/sealing.ts'
import { offerteStatusOf } from '../../rules/states.ts'
import { freeWindow } from '../ask/limit-offertes.ts'
import { pageEnd } from '../own/customer-link.ts'
import { lockOfferte } from '../requests.ts'
import { closeVestigingen } from './close-vestigingen.ts'

/**
 * Withdraws a request for its customer; idempotent. No mail about it leaves while the withdrawal can be undone
 * (docs/decisions/0057-withdrawals-undone.md).
 */
export async function withdrawOfferte(context: Context, request_id: string, reden: string | null): Promise<void> {
  const { db, clock, keys } = context
  await db.transaction().execute(async (trx) => {
    const now = clock.now()
    const offerte = await lockOfferte(trx, request_id)
    const status = offerteStatusOf(offerte, [], now)
    if (status === 'withdrawn') return
    if (status === 'expired' || status === 'undeliverable' || status === 'completed') {
      throw new ApiError('OFFERTE_CLOSED')
    }
    const key = offerte.wrapped_key && openRowKey(keys, 'offerte_requests', offerte.id, offerte.wrapped_key)
    const text = reden && withoutPersonalNumbers(reden)
    const sealed_reden = text && key ? key.seal('offerte_withdrawals.sealed_reden', text) : null
    await trx
      .insertInto('offerte_withdrawals')
      .values({ request_id, withdrawn_at: now, sealed_reden, mailed_at: null })
      .execute()
    await freeWindow(trx, request_id)
    await holdMails(trx, { offerte_request_id: request_id }, undoEnd(now))
    await closeVestigingen(trx, context, request_id, limits.offerte.undo.withdrawalMs)
    const expires_at = pageEnd({ ...offerte, withdrawn_at: now })
    await extendTokens(trx, { kind: 'oa', entity_id: request_id, expires_at })
  })
}

/** Until when a withdrawal can be undone. */
export const undoEnd = (withdrawn_at: Date): Date => new Date(withdrawn_at.getTime() + limits.offerte.undo.withdrawalMs)
