import { QueryCache, QueryClient } from '@tanstack/react-query'
import { type Answer, type CallArgs, type Endpoint, endpointKey } from '#contract/endpoint.ts'
import { ApiError, errors } from '#contract/errors.ts'

const minute = 60_000
type AnyCall = (endpoint: Endpoint, args: unknown) => Promise<unknown>

/** A query for one call: its name, its cache life from the contract, and its answer's type. */
export function queryOf<E extends Endpoint>(endpoint: E, args: CallArgs<E>) {
  return {
    queryKey: [endpointKey(endpoint), args] as const,
    meta: { endpoint, args },
    staleTime: (endpoint.freshMinutes ?? 0) * minute,
    gcTime: (endpoint.cacheMinutes ?? Math.max(endpoint.freshMinutes ?? 0, 5)) * minute,
    select: (answer: unknown) => answer as Answer<E>,
  }
}

/** The same, fetched once per page: for what is behind a link. */
export const onceOf = <E extends Endpoint>(endpoint: E, args: CallArgs<E>) => ({
  ...queryOf(endpoint, args),
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * No refetch on focus or reconnect; one retry at most, none for the codes that say so (docs/product/search.md, "How long an
 * answer is kept").
 */
export function createQueryClient(call: AnyCall, server = false): QueryClient {
  return new QueryClient({
    ...(!server && {
      queryCache: new QueryCache({ onError: (error, { meta }) => logQuiet(error, meta?.endpoint as Endpoint) }),
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ meta }) => call(meta?.endpoint as Endpoint, meta?.args),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: server
          ? false
          : (count, error) => count < 1 && !(error instanceof ApiError && errors[error.code]?.retry === false),
        ...(server && { gcTime: Number.POSITIVE_INFINITY }),
      },
    },
  })
}

/** For a call whose failure is not shown: which call and its code; nothing of its input. */
function logQuiet(error: unknown, endpoint: Endpoint): void {
  if (!endpoint.failsQuietly) return
  // biome-ignore lint/suspicious/noConsole: logged, no message for the visitor
  console.warn(`${endpointKey(endpoint)} failed: ${error instanceof ApiError ? error.code : 'UNKNOWN'}`)
}
