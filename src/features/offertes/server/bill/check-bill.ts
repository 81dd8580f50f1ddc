import { ApiError } from '#contract/errors.ts'
import * as messages from '#contract/messages.ts'
import { withoutPersonalNumbers } from '#contract/personal-numbers/personal-numbers.ts'
import type { Context } from '#server/context.ts'
import { openRowKey } from '#server/tokens/sealing.ts'
import type { BillBody } from '../../bill/bill-schemas.ts'
import { billSizeOf, compareBill, wrongBill } from '../../bill/compare-bill.ts'
import { outcomeOf } from '../../rules/bill-outcomes.ts'
import { findVestigingen, lockOfferte } from '../requests.ts'
import { countBill, uncountBill } from './count-bill.ts'
import { billableOffer, type KeptBill } from './find-bill.ts'

export const nothingToCheck = 'Er is nu geen gekozen offerte om uw nota naast te leggen.'
const changedText = 'U koos intussen een ander kantoor. Vul de nota van dat kantoor in.'

/** Compares a bill with the offer of the chosen office and stores both with the request, replacing an earlier check. */
export function checkBill(context: Context, request_id: string, body: BillBody): Promise<void> {
  const { db, clock, keys } = context
  return db.transaction().execute(async (trx) => {
    const offerte = await lockOfferte(trx, request_id)
    const vestigingen = await findVestigingen(trx, request_id)
    const { vestiging_id, telt_mee, ...amounts } = body
    const offer = billableOffer(context, offerte, vestigingen)
    if (!offer || offerte.wrapped_key === null) throw new ApiError('OFFERTE_CLOSED', { text: nothingToCheck })
    if (vestiging_id !== offerte.chosen_vestiging_id) throw new ApiError('CONFLICT', { text: changedText })
    const { lines, extras } = billSizeOf(offer)
    if (amounts.offer_lines.length > lines || amounts.extra_lines.length > extras)
      throw new ApiError('BAD_REQUEST', { fields: [{ field: 'offer_lines', message: messages.invalid }] })
    const wrong = wrongBill(amounts)
    if (wrong.length > 0) throw new ApiError('BAD_REQUEST', { fields: wrong })

    const other_lines = amounts.other_lines.map(({ label, cents }) => ({ label: withoutPersonalNumbers(label), cents }))
    const bill: KeptBill = { vestiging_id, ...compareBill(offer, { ...amounts, other_lines }) }
    const key = openRowKey(keys, 'offerte_requests', request_id, offerte.wrapped_key)
    const row = { sealed: key.seal('offerte_bills.sealed', bill), checked_at: clock.now() }
    await trx
      .insertInto('offerte_bills')
      .values({ request_id, ...row })
      .onConflict((c) => c.column('request_id').doUpdateSet(row))
      .execute()
    const outcome = telt_mee ? outcomeOf(bill) : null
    const counted = { request_id, vestiging_id, now: clock.now() }
    await (outcome ? countBill(trx, { ...counted, outcome }) : uncountBill(trx, request_id))
  })
}
