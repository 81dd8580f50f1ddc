import { useQuery } from '@tanstack/react-query'
import { listReviews, type ReviewStats } from '#features/reviews/contract/reviews.ts'
import { getVestigingenBatch, type Vestiging } from '#features/vestigingen/contract.ts'
import { queryOf } from '#web/queries.ts'
import type { Compared } from './compared.ts'
import { officesArgs, statsArgs } from './load-compare.ts'

/** The data of one office. undefined: loading; null: not known. */
export type Column = { vestiging: Vestiging; stats: ReviewStats | null | undefined }

/** A column per existing office, in the order of the query, and when they were read. */
export function useColumns({ ids }: Compared) {
  const { data = [], dataUpdatedAt } = useQuery({
    ...queryOf(getVestigingenBatch, officesArgs(ids)),
    enabled: ids.length > 0,
  })
  // One call for each place in a selection, as hooks must be called in a fixed order.
  const stats = [useStats(ids[0]), useStats(ids[1]), useStats(ids[2])]
  const columns = data.map((vestiging): Column => ({ vestiging, stats: stats[ids.indexOf(vestiging.id)] }))
  return { columns, answeredAt: dataUpdatedAt }
}

function useStats(id = '') {
  const { data, error } = useQuery({ ...queryOf(listReviews, statsArgs(id)), enabled: id !== '' })
  return data?.stats ?? (error ? null : undefined)
}
