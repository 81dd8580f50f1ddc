import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import { isDead } from '#server/mail/dead-mails.ts'
import { dropMails } from '#server/mail/hold-mails.ts'
import { extendTokens, restoreTokens } from '#server/tokens/mint-token.ts'
import { undoSeconds } from '../../rules/sent-texts.ts'
import { wentToAnotherOffice } from '../../rules/states.ts'
import { takeWindow } from '../ask/limit-offertes.ts'
import { pageEnd } from '../own/customer-link.ts'
import { findVestigingen, lockOfferte, type Offerte } from '../requests.ts'
import { bounceVestiging } from './bounce.ts'

/** Restores a withdrawn request, as long as the offices have not been mailed; idempotent. */
export function undoWithdrawal(context: Context, request_id: string): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const offerte = await lockOfferte(trx, request_id)
    if (offerte.withdrawn_at) await undo(trx, context, offerte)
  })
}

const tooLate = `De ${undoSeconds} om dit ongedaan te maken zijn voorbij. Uw aanvraag blijft ingetrokken.`

async function undo(trx: Trx, context: Context, offerte: Offerte): Promise<void> {
  const now = context.clock.now()
  const { id: request_id, email_base_hash, created_at } = offerte
  const undone = await trx
    .deleteFrom('offerte_withdrawals')
    .where('request_id', '=', request_id)
    .where('withdrawn_at', '>', undoableSince(now))
    .where('mailed_at', 'is', null)
    .executeTakeFirst()
  if (undone.numDeletedRows === 0n) throw new ApiError('OFFERTE_CLOSED', { text: tooLate })
  // The address was free in the meantime, and another request may have claimed it.
  const window = email_base_hash && { email_base_hash, request_id, now, since: created_at }
  if (window && !(await takeWindow(trx, window))) throw new ApiError('USER_ALREADY_CREATED_OFFERTE_REQUEST')
  for (const vestiging of await findVestigingen(trx, request_id)) {
    const { id, closed_at, bounced_at } = vestiging
    if (!closed_at) continue
    const toOffice = { offerte_request_id: request_id, offerte_vestiging_id: id }
    // A bounce is ignored while the request is withdrawn: catch up now. Lock the mail before its office, like the code that gives it up.
    const isRefused = await isDead(trx, { kind: 'M04', ...toOffice })
    await trx.updateTable('offerte_vestigingen').set({ closed_at: null }).where('id', '=', id).execute()
    // The bounce of an office ended its links for good, even if it came at the same moment.
    if (!bounced_at) await restoreTokens(trx, { kind: 'oo', entity_id: id, revoked_at: closed_at })
    // An office that lost the request to another is still asked to delete it.
    if (!wentToAnotherOffice(vestiging, offerte)) await dropMails(trx, context, { kind: 'M12', ...toOffice })
    if (isRefused) await bounceVestiging(trx, context, id)
  }
  const expires_at = pageEnd({ ...offerte, withdrawn_at: null })
  await extendTokens(trx, { kind: 'oa', entity_id: request_id, expires_at })
}

/**
 * Makes a withdrawal final, just before an office is mailed about it. A concurrent undo changes the same row, so exactly one of the two
 * succeeds, whatever the clocks of their nodes say.
 */
export async function settleWithdrawal(db: Db, now: Date, offerte_vestiging_id: string): Promise<void> {
  await db
    .updateTable('offerte_withdrawals')
    .set({ mailed_at: now })
    .where('request_id', 'in', (eb) =>
      eb.selectFrom('offerte_vestigingen').select('request_id').where('id', '=', offerte_vestiging_id),
    )
    .where('withdrawn_at', '<=', undoableSince(now))
    .where('mailed_at', 'is', null)
    .execute()
}

const undoableSince = (now: Date) => new Date(now.getTime() - limits.offerte.undo.withdrawalMs)
