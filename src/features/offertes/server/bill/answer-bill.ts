import { ApiError } from '#contract/errors.ts'
import { withoutPersonalNumbers } from '#contract/personal-numbers/personal-numbers.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { openRowKey } from '#server/tokens/sealing.ts'
import { lockOfferte } from '../requests.ts'
import { outcomeForOffice } from './find-outcome.ts'

const nothingText = 'De klant liet geen nota van uw kantoor meetellen.'
const answeredText = 'U antwoordde al op deze nota. Dat kan één keer.'

/** Stores an office's one answer to the outcome of its bill, also after completion. `id` is of the row of office and request. */
export async function answerBill(trx: Trx, context: Context, id: string, tekst: string): Promise<void> {
  const row = await trx
    .selectFrom('offerte_vestigingen')
    .select(['request_id', 'vestiging_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new ApiError('OFFERTE_NOT_FOUND')
  const offerte = await lockOfferte(trx, row.request_id)
  const outcome = await outcomeForOffice(context, trx, offerte, row.vestiging_id)
  if (!outcome || offerte.wrapped_key === null) throw new ApiError('OFFERTE_CLOSED', { text: nothingText })
  const text = withoutPersonalNumbers(tekst)
  // The same text again is a repeated submit, not a second answer.
  if (outcome.answer?.tekst === text) return
  if (outcome.answer) throw new ApiError('CONFLICT', { text: answeredText })
  const key = openRowKey(context.keys, 'offerte_requests', offerte.id, offerte.wrapped_key)
  await trx
    .updateTable('offerte_bill_outcomes')
    .set({ sealed: key.seal('offerte_bill_outcomes.sealed', text), answered_at: context.clock.now() })
    .where('request_id', '=', offerte.id)
    .where('vestiging_id', '=', row.vestiging_id)
    .execute()
}
