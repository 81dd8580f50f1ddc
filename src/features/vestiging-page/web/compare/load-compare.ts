import { listReviews } from '#features/reviews/contract/reviews.ts'
import { getTarievenBatch } from '#features/tarieven/contract.ts'
import { pricesArgs } from '#features/tarieven/web/public.tsx'
import { getVestigingenBatch } from '#features/vestigingen/contract.ts'
import { ask } from '#web/ask.ts'
import type { LoadContext } from '#web/page.ts'
import { readCompared } from './compared.ts'

export const officesArgs = (ids: readonly string[]) => ({ body: { ids: [...ids] } })
/** Only what the reviews come to is needed. */
export const statsArgs = (id: string) => ({ params: { id }, query: { page: 1, limit: 1 } })

/** Fetches on the server what /vergelijken shows of the offices in its address. */
export async function loadCompare({ client, search }: LoadContext): Promise<void> {
  const { ids, dienst_ids } = readCompared(search)
  if (ids.length === 0) return
  const officeIds = (await ask(client, getVestigingenBatch, officesArgs(ids))).map(({ id }) => id)
  // A part that fails is asked for again by the browser, and shown as not known till then.
  const parts: Promise<unknown>[] = officeIds.map((id) => ask(client, listReviews, statsArgs(id)))
  if (dienst_ids.length > 0) {
    // Together and one by one: a price list would also have prices that are too old to compare.
    const idSets = [dienst_ids, ...dienst_ids.map((id) => [id])]
    parts.push(...idSets.map((some) => ask(client, getTarievenBatch, pricesArgs(ids, some))))
  }
  await Promise.allSettled(parts)
}
