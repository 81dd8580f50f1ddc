import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { revokeTokens } from '#server/tokens/mint-token.ts'
import { requestClosedMail } from '../../mails/request-closed.ts'
import { wentToAnotherOffice } from '../../rules/states.ts'
import { findOfferte, findVestigingen, type OfferteVestiging } from '../requests.ts'

/** By then a mail being sent has reached the mail server or failed. */
const underwayMs = 60_000

/** Ends the links of the offices, and after `holdMs` asks those that got the request to delete it. */
export async function closeVestigingen(trx: Trx, context: Context, request_id: string, holdMs = 0): Promise<void> {
  const now = context.clock.now()
  const offerte = await findOfferte(trx, request_id)
  for (const vestiging of await findVestigingen(trx, request_id)) {
    const { id, queued_at, bounced_at, closed_at } = vestiging
    if (!queued_at || closed_at) continue
    await trx.updateTable('offerte_vestigingen').set({ closed_at: now }).where('id', '=', id).execute()
    await revokeTokens(trx, context, { kind: 'oo', entity_id: id, at: now })
    // An office that lost the request to another was asked before.
    if (bounced_at || !offerte || wentToAnotherOffice(vestiging, offerte)) continue
    await askToDelete(trx, context, vestiging, holdMs)
  }
}

/** Queues M12 and returns its id. The mail is not sent if nothing has reached the office by then. */
export async function askToDelete(
  trx: Trx,
  context: Context,
  { id, request_id, sent_at }: Pick<OfferteVestiging, 'id' | 'request_id' | 'sent_at'>,
  holdMs = 0,
): Promise<string> {
  const waitMs = Math.max(holdMs, sent_at ? 0 : underwayMs)
  const startAfter = waitMs > 0 ? new Date(context.clock.now().getTime() + waitMs) : undefined
  const belongsTo = { offerte_request_id: request_id, offerte_vestiging_id: id }
  return queueMail(trx, context, requestClosedMail, { offerte_vestiging_id: id }, { ...belongsTo, startAfter })
}
