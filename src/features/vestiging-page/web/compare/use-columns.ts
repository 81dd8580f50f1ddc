import { useQuery } from '@tanstack/react-query'
import { listReviews, type ReviewStats } from '#features/reviews/contract/reviews.ts'
import { getVestigingenBatch, type Vestiging } from '#features/vestigingen/contract.ts'
import { queryOf } from '#web/queries.ts'
import type { Compared } from './compared.ts'
import { officesArgs, statsArgs } from './load-compare.ts'

/** What is shown of one office. undefined: still being asked; null: not known. */
export type Column = { vestiging: Vestiging; stats: ReviewStats | null | undefined }

/** A column per office that exists, in the order of the address, and when they were read. */
export function useColumns({ ids }: Compared) {
  const { data = [], dataUpdatedAt } = useQuery({
    ...queryOf(getVestigingenBatch, officesArgs(ids)),
    enabled: ids.length > 0,
  })
  // As many as a selection holds: a hook has its fixed place.
  const stats = [useStats(ids[0]), useStats(ids[1]), useStats(ids[2])]
  const columns = data.map((vestiging): Column => ({ vestiging, stats: stats[ids.indexOf(vestiging.id)] }))
  return { columns, answeredAt: dataUpdatedAt }
}

function useStats(id = '') {
  const { data, error } = useQuery({ ...queryOf(listReviews, statsArgs(id)), enabled: id !== '' })
  return data?.stats ?? (error ? null : undefined)
}
