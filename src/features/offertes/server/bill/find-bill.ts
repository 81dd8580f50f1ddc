import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import type { BillCheck, Offer } from '../../contract.ts'
import { canBeBilled } from '../../rules/completion.ts'
import { openOffer } from '../offer-content.ts'
import { openSealed } from '../open-sealed.ts'
import type { Offerte, OfferteVestiging } from '../requests.ts'
import { findOutcome } from './find-outcome.ts'

/** The sealed part of a bill: the outcome as its customer read it. */
export type KeptBill = Omit<BillCheck, 'checked_at' | 'counting'>

/** The offer that a bill is compared with now: that of the chosen office, until the request is withdrawn or erased. */
export function billableOffer(
  context: Pick<Context, 'keys'>,
  offerte: Offerte,
  vestigingen: readonly OfferteVestiging[],
): Offer | null {
  const vestiging = vestigingen.find(({ vestiging_id }) => vestiging_id === offerte.chosen_vestiging_id)
  return vestiging && canBeBilled(offerte) ? openOffer(context, offerte, vestiging) : null
}

/** The bill that was checked last, even if the choice has changed since. */
export async function findBill(
  context: Pick<Context, 'keys'>,
  db: Db,
  offerte: Offerte,
): Promise<Omit<BillCheck, 'counting'> | null> {
  const row = await db
    .selectFrom('offerte_bills')
    .select(['sealed', 'checked_at'])
    .where('request_id', '=', offerte.id)
    .executeTakeFirst()
  const bill = row && openSealed<KeptBill>(context, offerte, 'offerte_bills.sealed', row.sealed)
  return bill ? { ...bill, checked_at: row.checked_at.toISOString() } : null
}

/** The same, with the outcome that counts, while that office is still chosen: its offer cannot change after the choice. */
export async function findCurrentBill(
  context: Context,
  offerte: Offerte,
  vestigingen: readonly OfferteVestiging[],
): Promise<BillCheck | null> {
  if (billableOffer(context, offerte, vestigingen) === null) return null
  const bill = await findBill(context, context.db, offerte)
  if (bill?.vestiging_id !== offerte.chosen_vestiging_id) return null
  return { ...bill, counting: await findOutcome(context, context.db, offerte, bill.vestiging_id) }
}
