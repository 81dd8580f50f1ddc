import { countRequestsOf } from '#features/offertes/server/public.ts'
import { findOffice, toVestiging } from '#features/search/server/public.ts'
import type { Context } from '#server/context.ts'
import type { OwnFigures } from '../../contract/offices.ts'

/** Figures of an office, and what visitors see of them. */
export async function readFigures({ db, clock, index }: Context, vestiging_id: string): Promise<OwnFigures> {
  const now = clock.now()
  const office = findOffice(index.current(), vestiging_id)
  const {
    response_stats = null,
    instant_stats = null,
    bill_stats = null,
    review_stats = { avg_rating_overall: null, total_reviews: 0 },
  } = office ? toVestiging(office, now) : {}
  const { requests: n = 0, answered = 0, median_working_hours = null } = office?.responses ?? {}
  const answered_pct = n > 0 ? Math.round((answered / n) * 100) : null
  return {
    ...(await countRequestsOf(db, vestiging_id, now)),
    answers: { n, answered_pct, median_working_hours },
    response_stats,
    instant_stats,
    bill_stats,
    review_stats,
  }
}
