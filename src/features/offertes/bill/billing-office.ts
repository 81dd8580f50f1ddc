import type { OfferteAccess } from '../contract.ts'
import { hasOffer, type Offering } from '../offer/comparison.ts'

/** The chosen office, if it has an offer to compare a bill with. */
export function billingOffice({
  choice,
  status,
  vestigingen,
}: Pick<OfferteAccess, 'choice' | 'status' | 'vestigingen'>): Offering | null {
  if (status !== 'chosen' && status !== 'completed') return null
  return vestigingen.filter(hasOffer).find(({ id }) => id === choice?.vestiging_id) ?? null
}
