import { listReviews } from '#features/reviews/contract/reviews.ts'
import { getTarievenBatch } from '#features/tarieven/contract.ts'
import { pricesArgs } from '#features/tarieven/web/public.tsx'
import { getVestigingenBatch } from '#features/vestigingen/contract.ts'
import { ask } from '#web/ask.ts'
import type { LoadContext } from '#web/page.ts'
import { readCompared } from './compared.ts'

export const officesArgs = (ids: readonly string[]) => ({ body: { ids: [...ids] } })
/** Only the averages are needed, not the reviews. */
export const statsArgs = (id: string) => ({ params: { id }, query: { page: 1, limit: 1 } })

/** Loads on the server what /vergelijken shows about the offices in its query. */
export async function loadCompare({ client, search }: LoadContext): Promise<void> {
  const { ids, dienst_ids } = readCompared(search)
  if (ids.length === 0) return
  const officeIds = (await ask(client, getVestigingenBatch, officesArgs(ids))).map(({ id }) => id)
  // If a part fails, the browser fetches it again; until then it is shown as unknown.
  const parts: Promise<unknown>[] = officeIds.map((id) => ask(client, listReviews, statsArgs(id)))
  if (dienst_ids.length > 0) {
    // All together and one by one: a price list would also contain prices that are too old to compare.
    const idSets = [dienst_ids, ...dienst_ids.map((id) => [id])]
    parts.push(...idSets.map((some) => ask(client, getTarievenBatch, pricesArgs(ids, some))))
  }
  await Promise.allSettled(parts)
}
