import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { m11 } from '../../mails/m11-chosen.ts'
import { choiceEnd } from '../../rules/completion.ts'
import { canBeChosen, choiceOf, offerteStatusOf } from '../../rules/states.ts'
import { askToDelete } from '../end/close-vestigingen.ts'
import { mintOfficeLink } from '../office/office-link.ts'
import { tellOffice } from '../office/tell-office.ts'
import { openPersonalFields } from '../personal-fields.ts'
import { findVestigingen, lockOfferte, type OfferteVestiging } from '../requests.ts'

/**
 * Notes which office the customer took; null is another notary. It can be changed until `choiceEnd` (server section 3). The pages of
 * the other offices close with it, and open when the choice comes to them (section 3b).
 */
export async function chooseVestiging(trx: Trx, context: Context, request_id: string, vestiging_id: string | null) {
  const now = context.clock.now()
  const offerte = await lockOfferte(trx, request_id)
  const status = offerteStatusOf(offerte, [], now)
  if (!offerte.confirmed_at) throw new ApiError('OFFERTE_NOT_VERIFIED')
  if (status === 'withdrawn' || status === 'completed' || !offerte.dispatched_at) throw new ApiError('OFFERTE_CLOSED')
  const { gewenste_passeerdatum } = openPersonalFields(context, offerte)?.details ?? {}
  if (now > choiceEnd(offerte, gewenste_passeerdatum, now)) throw new ApiError('OFFERTE_CLOSED')
  const vestigingen = await findVestigingen(trx, request_id)
  if (vestiging_id !== null && !vestigingen.some((v) => v.vestiging_id === vestiging_id && canBeChosen(v))) {
    throw new ApiError('BAD_REQUEST', { fields: [{ field: 'keuze', message: notPossible }] })
  }
  const before = choiceOf(offerte)
  const changed = before && before.vestiging_id !== vestiging_id ? { changed_at: now } : {}
  await trx
    .insertInto('offerte_choices')
    .values({ request_id, vestiging_id, chosen_at: now })
    .onConflict((c) => c.column('request_id').doUpdateSet({ vestiging_id, ...changed }))
    .execute()
  await mailOffices(trx, context, { reference: offerte.reference, vestigingen, before, after: vestiging_id })
}

const notPossible = 'Dit kantoor kunt u nu niet kiezen. Kies een ander kantoor.'

type Change = {
  reference: string
  vestigingen: OfferteVestiging[]
  before: { vestiging_id: string | null } | null
  after: string | null
}

/** To the one that was chosen, and to those whose page closed by it; who knew already hears nothing. */
async function mailOffices(trx: Trx, context: Context, change: Change): Promise<void> {
  const { reference, vestigingen, before, after } = change
  for (const vestiging of vestigingen) {
    const { id, request_id, vestiging_id, queued_at, bounced_at, closed_at, replaced_at } = vestiging
    if (!queued_at || bounced_at || closed_at || replaced_at) continue
    if (vestiging_id !== after) {
      const wasOpen = before === null || before.vestiging_id === vestiging_id
      if (!wasOpen) continue
      await askToDelete(trx, context, vestiging)
      await tellOffice(trx, context, 'request.chosen', { id, vestiging_id, reference }, { chosen: false })
      continue
    }
    if (before?.vestiging_id === vestiging_id) continue
    const token = await mintOfficeLink(trx, context, id)
    const belongsTo = { offerte_request_id: request_id, offerte_vestiging_id: id }
    await queueMail(trx, context, m11, { offerte_vestiging_id: id, token }, belongsTo)
    await tellOffice(trx, context, 'request.chosen', { id, vestiging_id, reference }, { chosen: true })
  }
}
