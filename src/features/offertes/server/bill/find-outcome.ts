import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import type { BillCounting } from '../../bill/bill-schemas.ts'
import { openSealed } from '../open-sealed.ts'
import type { Offerte } from '../requests.ts'

/** What of the bill of an office counts for it, with its answer; null: the customer did not agree, or the key is gone. */
export async function findOutcome(
  context: Pick<Context, 'keys'>,
  db: Db,
  offerte: Pick<Offerte, 'id' | 'wrapped_key'>,
  vestiging_id: string,
): Promise<BillCounting | null> {
  const row = await db
    .selectFrom('offerte_bill_outcomes')
    .selectAll()
    .where('request_id', '=', offerte.id)
    .where('vestiging_id', '=', vestiging_id)
    .executeTakeFirst()
  if (!row || offerte.wrapped_key === null) return null
  const { outcome, counted_at, sealed, answered_at, held_reason } = row
  const text = openSealed<string>(context, offerte, 'offerte_bill_outcomes.sealed', sealed)
  return {
    bill_outcome: outcome,
    counted_at: counted_at.toISOString(),
    held_reason,
    answer: text !== null && answered_at ? { tekst: text, answered_at: answered_at.toISOString() } : null,
  }
}

/** The same for the office itself, while it is the one that was chosen. */
export async function outcomeForOffice(
  context: Context,
  db: Db,
  offerte: Offerte,
  vestiging_id: string,
): Promise<BillCounting | null> {
  if (offerte.chosen_vestiging_id !== vestiging_id || offerte.withdrawn_at) return null
  return findOutcome(context, db, offerte, vestiging_id)
}
