import type { QueryClient } from '@tanstack/react-query'
import type { Answer, CallArgs, Endpoint } from '#contract/endpoint.ts'
import { queryOf } from './queries.ts'

/** The answer of a call through the cache: the cached one while it is fresh, else a new one. Throws what the call throws. */
export async function ask<E extends Endpoint>(client: QueryClient, endpoint: E, args: CallArgs<E>): Promise<Answer<E>> {
  return (await client.fetchQuery(queryOf(endpoint, args))) as Answer<E>
}
