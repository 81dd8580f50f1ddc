import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Site } from './site.tsx'

/** Answers that the first paint shows, with when they were read. */
export type ReadAnswers = { key: QueryKey; data: unknown; at: number }[]

/** What the server hands to the browser in the document, so that the first paint needs no call. */
export type DataBlock = {
  answers: ReadAnswers
  site: Site
  state: unknown
}

/** Those of the calls made on the server, or of them the ones with these `keys`, for the browser to start from; it repeats a call that failed. */
export function answersOf(client: QueryClient, keys?: readonly QueryKey[]): ReadAnswers {
  const hashes = keys?.map(hashKey)
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state, queryHash }) => state.status === 'success' && hashes?.includes(queryHash) !== false)
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }))
}

/** Gives them to the queries of the browser. */
export function keepAnswers(client: QueryClient, answers: ReadAnswers): void {
  for (const { key, data, at } of answers) client.setQueryData(key, data, { updatedAt: at })
}

/** As the content of a script, which no text in it can end. */
export const writeJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** The block of this page. */
export const readDataBlock = () => JSON.parse(document.getElementById('data')?.textContent ?? '') as DataBlock
