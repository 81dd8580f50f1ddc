import { useQuery } from '@tanstack/react-query'
import { listReviews, type ReviewStats } from '#features/reviews/contract.ts'
import { type BatchPrice, getTarievenlijst, type Tarief } from '#features/tarieven/contract.ts'
import { usePrices } from '#features/tarieven/web/public.tsx'
import { getVestigingenBatch, type Vestiging } from '#features/vestigingen/contract.ts'
import { queryOf } from '#web/queries.ts'
import type { Compared } from './compared.ts'
import { officesArgs, statsArgs, tariffsArgs } from './load-compare.ts'

/** What is told of one office. undefined: still being asked; null: not known. */
export type Column = {
  vestiging: Vestiging
  price: BatchPrice | null | undefined
  tarieven: readonly Tarief[] | null | undefined
  stats: ReviewStats | null | undefined
}

/** A column per office that exists, in the order of the address; undefined until they are there. */
export function useColumns({ ids, dienst_ids }: Compared) {
  const { data, error, refetch } = useQuery({
    ...queryOf(getVestigingenBatch, officesArgs(ids)),
    enabled: ids.length > 0,
  })
  const prices = usePrices(ids, dienst_ids)
  // As many as a selection holds: a hook has its fixed place.
  const details = [useDetails(ids[0], dienst_ids), useDetails(ids[1], dienst_ids), useDetails(ids[2], dienst_ids)]
  const columns = data?.map((vestiging): Column => {
    const detail = details[ids.indexOf(vestiging.id)]
    return { vestiging, price: prices.of(vestiging.id), tarieven: detail?.tarieven, stats: detail?.stats }
  })
  return { columns, error, retry: () => void refetch() }
}

function useDetails(id = '', dienst_ids: readonly string[]) {
  const tariffs = useQuery({
    ...queryOf(getTarievenlijst, tariffsArgs(id)),
    enabled: id !== '' && dienst_ids.length > 0,
  })
  const reviews = useQuery({ ...queryOf(listReviews, statsArgs(id)), enabled: id !== '' })
  return {
    tarieven: tariffs.data?.items ?? (tariffs.error ? null : undefined),
    stats: reviews.data?.stats ?? (reviews.error ? null : undefined),
  }
}
