import { ApiError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { offerteStatusOf } from '../../states.ts'
import { findVestigingen, lockOfferte } from '../requests.ts'

/** Notes which office the customer took; null is another one. It can be changed for 14 days (server section 3). */
export async function chooseVestiging(trx: Trx, { clock }: Context, request_id: string, vestiging_id: string | null) {
  const now = clock.now()
  const offerte = await lockOfferte(trx, request_id)
  const status = offerteStatusOf(offerte, [], now)
  if (!offerte.confirmed_at) throw new ApiError('OFFERTE_NOT_VERIFIED')
  if (status === 'withdrawn' || status === 'completed' || !offerte.dispatched_at) throw new ApiError('OFFERTE_CLOSED')
  const changeableUntil = (offerte.chosen_at?.getTime() ?? now.getTime()) + limits.offerte.choiceChangeableMs
  if (now.getTime() > changeableUntil) throw new ApiError('OFFERTE_CLOSED')
  const recipients = (await findVestigingen(trx, request_id)).filter((v) => v.queued_at)
  if (vestiging_id !== null && !recipients.some((v) => v.vestiging_id === vestiging_id)) {
    throw new ApiError('BAD_REQUEST', { detail: 'this office was not asked' })
  }
  await trx
    .insertInto('offerte_choices')
    .values({ request_id, vestiging_id, chosen_at: now })
    .onConflict((c) => c.column('request_id').doUpdateSet({ vestiging_id }))
    .execute()
}
