import { pageRead } from '#contract/endpoint.ts'
import type { OfferteAccess } from '../request-views.ts'
import type { Standing } from './standing.ts'

/** An offer as who decides along sees it: nothing that reaches the customer, and nothing to choose with. */
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

/** A request as the second link shows it. */
export type SharedOfferte = {
  diensten: { id: string; label: string }[]
  gewenste_passeerdatum: string | null
  /** Those that made an offer. */
  vestigingen: SharedOffice[]
  /** What offices asked beside the platform: a total without its parts, so it is not compared. */
  mailed_totals: { id: string; title: string; total_cents: number; source: 'office' | 'customer' }[]
  /** Of the customer; `title` is null for a notary outside the request, `changeable_until` once it stands for good. */
  choice: { vestiging_id: string | null; title: string | null; changeable_until: string | null } | null
  /** Also one without an offer since, so that whoever writes on does not lose it. */
  favourite: { vestiging_id: string; title: string; plaats: string; standing: Standing } | null
  note: string | null
  /** Of what was written; who writes on sends it along. */
  version: number
  written_at: string | null
}

export const getSharedOfferte = pageRead<{ token: string }, SharedOfferte>('shared offerte')
