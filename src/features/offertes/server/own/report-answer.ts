import { ApiError } from '#contract/errors.ts'
import * as messages from '#contract/messages.ts'
import type { Context } from '#server/context.ts'
import { vestigingStatusOf } from '../../rules/states.ts'
import { findVestigingen, lockOfferte } from '../requests.ts'

type Report = { vestiging_id: string; is_answered: boolean; total_cents: number | null }

/** Stores the customer's report about an office that did not answer here; the last report counts. */
export function reportAnswer(context: Context, request_id: string, report: Report): Promise<void> {
  const { db, clock } = context
  const { vestiging_id, is_answered } = report
  return db.transaction().execute(async (trx) => {
    if (!is_answered && report.total_cents !== null) {
      throw new ApiError('BAD_REQUEST', { fields: [{ field: 'total_cents', message: messages.amountWithoutAnswer }] })
    }
    const offerte = await lockOfferte(trx, request_id)
    if (!offerte.confirmed_at) throw new ApiError('OFFERTE_NOT_VERIFIED')
    if (offerte.withdrawn_at || !offerte.dispatched_at) throw new ApiError('OFFERTE_CLOSED')
    const vestiging = (await findVestigingen(trx, request_id)).find((v) => v.vestiging_id === vestiging_id)
    if (!vestiging || vestigingStatusOf(vestiging) !== 'expired') {
      const message = 'Over dit kantoor kunt u dit nu niet melden.'
      throw new ApiError('BAD_REQUEST', { fields: [{ field: 'vestiging_id', message }] })
    }
    const total_cents = report.total_cents === null ? null : String(report.total_cents)
    const facts = { is_answered, total_cents, reported_at: clock.now() }
    await trx
      .insertInto('offerte_reports')
      .values({ offerte_vestiging_id: vestiging.id, ...facts })
      .onConflict((c) => c.column('offerte_vestiging_id').doUpdateSet(facts))
      .execute()
  })
}
