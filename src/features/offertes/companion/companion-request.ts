import { pageRead } from '#contract/endpoint.ts'
import type { OfferteAccess } from '../request-views.ts'
import type { Standing } from './standing.ts'

/** An office as the holder of the second link sees it: no contact data of the customer, and no way to choose it. */
type SharedOffice = Pick<
  OfferteAccess['vestigingen'][number],
  | 'id'
  | 'title'
  | 'plaats'
  | 'distance_km'
  | 'precision'
  | 'review_stats'
  | 'offer'
  | 'offer_expired'
  | 'indicative_cents'
  | 'haalbaarheid'
  | 'instant'
> & { can_be_favourite: boolean }

/** A request as shown behind the second link. */
export type SharedOfferte = {
  diensten: { id: string; label: string }[]
  gewenste_passeerdatum: string | null
  /** The offices that made an offer. */
  vestigingen: SharedOffice[]
  /** Totals that offices mailed outside the platform. Not compared, as their parts are unknown. */
  mailed_totals: { id: string; title: string; total_cents: number; source: 'office' | 'customer' }[]
  /** The customer's choice. `title` is null for a notary outside the request, `changeable_until` once the choice is final. */
  choice: { vestiging_id: string | null; title: string | null; changeable_until: string | null } | null
  /** Kept even if the office's offer is gone, so that editing the opinion does not lose it. */
  favourite: { vestiging_id: string; title: string; plaats: string; standing: Standing } | null
  note: string | null
  /** Version for optimistic locking of the opinion. */
  version: number
  written_at: string | null
}

export const getSharedOfferte = pageRead<{ token: string }, SharedOfferte>('shared offerte')
