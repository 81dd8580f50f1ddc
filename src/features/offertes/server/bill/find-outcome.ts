import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import { openRowKey } from '#server/tokens/sealing.ts'
import type { BillCounting } from '../../bill/schemas.ts'
import type { Offerte } from '../requests.ts'

/** What of a bill counts for its office, with the answer of that office; null: the customer did not agree. */
export async function findOutcome(
  { keys }: Pick<Context, 'keys'>,
  db: Db,
  { id, wrapped_key }: Pick<Offerte, 'id' | 'wrapped_key'>,
): Promise<(BillCounting & { vestiging_id: string }) | null> {
  const row = await db.selectFrom('offerte_bill_outcomes').selectAll().where('request_id', '=', id).executeTakeFirst()
  if (!row || wrapped_key === null) return null
  const { vestiging_id, outcome, counted_at, sealed, answered_at, held_reason } = row
  const key = openRowKey(keys, 'offerte_requests', id, wrapped_key)
  return {
    vestiging_id,
    bill_outcome: outcome,
    counted_at: counted_at.toISOString(),
    held_reason,
    answer:
      sealed && answered_at
        ? {
            tekst: key.open('offerte_bill_outcomes.sealed', sealed) as string,
            answered_at: answered_at.toISOString(),
          }
        : null,
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
  const outcome = await findOutcome(context, db, offerte)
  if (outcome?.vestiging_id !== vestiging_id) return null
  const { vestiging_id: _, ...counting } = outcome
  return counting
}
