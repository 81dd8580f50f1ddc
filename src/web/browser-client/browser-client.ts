import type { Endpoint } from '#contract/endpoint.ts'
import { call } from '../call.ts'
import { createQueryClient } from '../queries.ts'
import { findAnswer, storeAnswer } from './answer-storage.ts'

/**
 * The query client of a page in the browser, which fetches over HTTP; answers without a URL come with the page. A query starts with what
 * an earlier page of this tab fetched, while that is fresh (docs/product/search.md, "How long an answer is kept").
 */
export function createBrowserClient() {
  const client = createQueryClient(async (question, args) => {
    const endpoint = question as Endpoint
    const answer = await call(endpoint, args as never)
    // Only answers that are the same for everyone have `freshMinutes`, so nothing personal is stored.
    if (endpoint.freshMinutes) storeAnswer(endpoint, args, answer)
    return answer
  })
  client.getQueryCache().subscribe(({ type, query }) => {
    // An answer that came with the page has no `meta`, and stays.
    if (type !== 'added' || !query.meta) return
    const stored = findAnswer(query.meta.question as Endpoint, query.meta.args)
    if (stored) client.setQueryData(query.queryKey, stored.answer, { updatedAt: stored.at })
  })
  return client
}
