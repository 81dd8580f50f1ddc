import * as limits from '#contract/limits.ts'
import { eachWithEndedLinks } from '#features/vestigingen/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { officeChosenMail } from '../../mails/office-chosen.ts'
import { officeRequestMail } from '../../mails/office-request.ts'
import { vestigingStatusOf, wentToAnotherOffice } from '../../rules/states.ts'
import { mintOfficeLink } from '../office/office-link.ts'
import { findOfferte, findVestigingen, lockRequest } from '../requests.ts'

/** When an office gets a new address, its old links end: mails its open requests again to the new one. */
export const mailMovedOffices = (context: Context): Promise<void> =>
  eachWithEndedLinks(context, 'oo', async (trx, vestiging_id) => {
    const rows = await trx
      .selectFrom('offerte_vestigingen')
      .select(['id', 'request_id'])
      .where('vestiging_id', '=', vestiging_id)
      .where('queued_at', 'is not', null)
      .where('bounced_at', 'is', null)
      .where('closed_at', 'is', null)
      .where('replaced_at', 'is', null)
      .orderBy('request_id')
      .execute()
    for (const row of rows) await mailAnew(trx, context, row)
  })

async function mailAnew(trx: Trx, context: Context, { id, request_id }: { id: string; request_id: string }) {
  await lockRequest(trx, request_id)
  const offerte = await findOfferte(trx, request_id)
  const vestiging = (await findVestigingen(trx, request_id)).find((one) => one.id === id)
  if (!offerte || !vestiging || offerte.withdrawn_at || offerte.erased_at || offerte.completed_at) return
  if (wentToAnotherOffice(vestiging, offerte) || vestigingStatusOf(vestiging) === 'declined') return
  const payload = { offerte_vestiging_id: id, token: await mintOfficeLink(trx, context, id) }
  const belongsTo = { offerte_request_id: request_id, offerte_vestiging_id: id }
  const chosen_at = offerte.changed_at ?? offerte.chosen_at
  if (!chosen_at) await queueMail(trx, context, officeRequestMail, payload, belongsTo)
  else {
    const startAfter = new Date(chosen_at.getTime() + limits.offerte.choice.standsMs)
    await queueMail(trx, context, officeChosenMail, payload, { ...belongsTo, startAfter })
  }
}
