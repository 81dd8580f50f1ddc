import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import type { BillCounting } from '../../bill/bill-schemas.ts'
import type { BillOutcome } from '../../rules/bill-outcomes.ts'
import { openSealed } from '../open-sealed.ts'
import type { Offerte } from '../requests.ts'

/** A bill's outcome for its office, with the desk's reason and the office's answer; `bill_outcome` null: consent was withdrawn. */
type KeptOutcome = Omit<BillCounting, 'bill_outcome'> & { vestiging_id: string; bill_outcome: BillOutcome | null }

/** One outcome per office for which the customer ever gave consent; empty once the key is gone. */
export async function findOutcomes(
  context: Pick<Context, 'keys'>,
  db: Db,
  offerte: Pick<Offerte, 'id' | 'wrapped_key'>,
): Promise<KeptOutcome[]> {
  if (offerte.wrapped_key === null) return []
  const rows = await db
    .selectFrom('offerte_bill_outcomes')
    .selectAll()
    .where('request_id', '=', offerte.id)
    .orderBy('counted_at')
    .orderBy('vestiging_id')
    .execute()
  return rows.map(({ vestiging_id, outcome, counted_at, sealed, answered_at, held_reason }) => {
    const text = openSealed<string>(context, offerte, 'offerte_bill_outcomes.sealed', sealed)
    return {
      vestiging_id,
      bill_outcome: outcome,
      counted_at: counted_at.toISOString(),
      held_reason,
      answer: text !== null && answered_at ? { tekst: text, answered_at: answered_at.toISOString() } : null,
    }
  })
}

/** The outcome that counts for an office, with its answer; null without the customer's consent, or once the key is gone. */
export async function findOutcome(
  context: Pick<Context, 'keys'>,
  db: Db,
  offerte: Pick<Offerte, 'id' | 'wrapped_key'>,
  vestiging_id: string,
): Promise<BillCounting | null> {
  const outcomes = await findOutcomes(context, db, offerte)
  const own = outcomes.find((one) => one.vestiging_id === vestiging_id)
  if (!own || own.bill_outcome === null) return null
  const { bill_outcome, counted_at, held_reason, answer } = own
  return { bill_outcome, counted_at, held_reason, answer }
}

/** The same for the office itself, while it is the chosen one. */
export async function outcomeForOffice(
  context: Context,
  db: Db,
  offerte: Offerte,
  vestiging_id: string,
): Promise<BillCounting | null> {
  if (offerte.chosen_vestiging_id !== vestiging_id || offerte.withdrawn_at) return null
  return findOutcome(context, db, offerte, vestiging_id)
}
