import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Site } from './site.tsx'

/** Answers that the first paint shows, each with the time it was read. */
export type ReadAnswers = { key: QueryKey; data: unknown; at: number }[]

/** Data that the server embeds in the document so that the first paint needs no call. */
export type DataBlock = {
  answers: ReadAnswers
  site: Site
  state: unknown
}

/**
 * The successful answers of the calls made on the server, or only those with these `keys`. The browser starts from them
 * and repeats calls that failed.
 */
export function answersOf(client: QueryClient, keys?: readonly QueryKey[]): ReadAnswers {
  const hashes = keys?.map(hashKey)
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state, queryHash }) => state.status === 'success' && hashes?.includes(queryHash) !== false)
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }))
}

/** Puts the answers into the browser's query cache. */
export function keepAnswers(client: QueryClient, answers: ReadAnswers): void {
  for (const { key, data, at } of answers) client.setQueryData(key, data, { updatedAt: at })
}

/** JSON for the content of a script element: no text in it can close the element. */
export const writeJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

export const readDataBlock = () => JSON.parse(document.getElementById('data')?.textContent ?? '') as DataBlock
