import { ApiError } from '#contract/errors.ts'
import { appendAct, type Operator } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { limitResends } from '#server/rate-limits/resends.ts'
import { officeRequestMail } from '../../mails/office-request.ts'
import { choiceOf, vestigingStatusOf } from '../../rules/states.ts'
import { findVestigingen, lockOfferte, type Offerte, type OfferteVestiging } from '../requests.ts'
import { mintOfficeLink } from './office-link.ts'

/** Whether an office got the request and has not reacted, and the request still waits for it. */
export function canResendToOffice(offerte: Offerte, vestiging: OfferteVestiging): boolean {
  if (offerte.erased_at || offerte.withdrawn_at || offerte.completed_at || vestiging.replaced_at) return false
  const status = vestigingStatusOf(vestiging, choiceOf(offerte))
  return status === 'sent' || status === 'opened'
}

/** Mails a request to an office again, with a new link beside the old one; its deadline stays the same. */
export async function resendToOffice(
  context: Context,
  operator: Operator,
  request_id: string,
  offerte_vestiging_id: string,
): Promise<void> {
  const { db } = context
  await limitResends(context, `office mail ${offerte_vestiging_id}`)
  await db.transaction().execute(async (trx) => {
    const offerte = await lockOfferte(trx, request_id)
    const vestiging = (await findVestigingen(trx, request_id)).find(({ id }) => id === offerte_vestiging_id)
    if (!vestiging) throw new ApiError('OFFERTE_NOT_FOUND')
    if (!canResendToOffice(offerte, vestiging)) throw new ApiError('OFFERTE_CLOSED')
    const token = await mintOfficeLink(trx, context, offerte_vestiging_id)
    const about = { offerte_request_id: request_id, offerte_vestiging_id }
    await queueMail(trx, context, officeRequestMail, { offerte_vestiging_id, token }, about)
    await appendAct(trx, context, operator, {
      act: 'request_mail_resent',
      subject: { kind: 'offerte', id: request_id },
      after: { soort: 'M04', vestiging_id: vestiging.vestiging_id },
    })
  })
}
