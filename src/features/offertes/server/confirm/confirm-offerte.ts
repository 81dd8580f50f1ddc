import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { allowMails } from '#server/mail/mail-stops.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { officeUnreachableMail } from '../../mails/office-unreachable.ts'
import { offerteStatusOf } from '../../rules/states.ts'
import { mintCustomerLink } from '../own/customer-link.ts'
import { lockOfferte } from '../requests.ts'
import { endCode } from './confirmation-code.ts'
import { dispatchOfferte } from './dispatch-offerte.ts'

type Confirmed = { already_confirmed: boolean; dispatched: boolean }

/**
 * Confirms the address and sends the request to its offices, in one transaction. Idempotent: of concurrent calls the
 * first does it, the others find it done. `dispatched` is false if no office could take it; a later retry may succeed.
 */
export async function confirmOfferte(
  trx: Trx,
  context: Context,
  request_id: string,
  confirmed_by: 'link' | 'session',
): Promise<Confirmed> {
  const now = context.clock.now()
  const offerte = await lockOfferte(trx, request_id)
  const status = offerteStatusOf(offerte, [], now)
  if (status === 'expired') throw new ApiError('TOKEN_EXPIRED')
  if (status === 'withdrawn' || status === 'undeliverable') throw new ApiError('OFFERTE_CLOSED')
  if (offerte.dispatched_at) return { already_confirmed: true, dispatched: true }

  const row = { request_id, confirmed_at: now, confirmed_by }
  if (!offerte.confirmed_at) await trx.insertInto('offerte_confirmations').values(row).execute()
  if (confirmed_by === 'link') await allowMails(trx, offerte.email_base_hash)
  await endCode(trx, request_id)
  await trx.updateTable('offerte_requests').set({ sid_hash: null }).where('id', '=', request_id).execute()
  const dispatched = await dispatchOfferte(trx, context, offerte)
  if (!dispatched && !offerte.confirmed_at) {
    const token = await mintCustomerLink(trx, context, offerte)
    await queueMail(trx, context, officeUnreachableMail, { request_id, token }, { offerte_request_id: request_id })
  }
  return { already_confirmed: offerte.confirmed_at !== null, dispatched }
}
