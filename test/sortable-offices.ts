import fc from 'fast-check'
import * as limits from '#contract/limits.ts'
import type { Sortable } from '#features/search/rules/order.ts'

// Offices as a list of results puts them in order.

export type SortableOffice = Sortable & { id: number }

let lastId = 0
export function sortableOffice(overrides: Partial<SortableOffice> & { rating?: number | null } = {}): SortableOffice {
  const { rating = 8, ...rest } = overrides
  lastId += 1
  return {
    id: lastId,
    distance_km: 5,
    partnership_active: false,
    can_receive_email: true,
    review_stats: { avg_rating_overall: rating },
    ...rest,
  }
}

export const idsOf = (list: readonly SortableOffice[]) => list.map(({ id }) => id)

/** Any list that a call may answer. */
export const anyOffices = fc.array(
  fc
    .record({
      distance_km: fc.option(fc.double({ min: 0, max: 40, noNaN: true })),
      partnership_active: fc.boolean(),
      can_receive_email: fc.boolean(),
      rating: fc.option(fc.integer({ min: 20, max: 100 }).map((tenths) => tenths / 10)),
    })
    .map(sortableOffice),
  { maxLength: limits.search.fetch },
)
