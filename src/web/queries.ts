import { QueryCache, QueryClient } from '@tanstack/react-query'
import {
  type AnswerTo,
  type ArgsOf,
  type Endpoint,
  endpointKey,
  type Question,
  questionKey,
} from '#contract/endpoint.ts'
import { ApiError, errors } from '#contract/errors.ts'

const minute = 60_000
type AnyCall = (question: Question, args: unknown) => Promise<unknown>

/** A query for one call or read: its key, its cache lifetime from the contract, and the type of its answer. */
export function queryOf<Q extends Question>(question: Q, args: ArgsOf<Q>) {
  const { freshMinutes = 0, cacheMinutes = Math.max(freshMinutes, 5) } = question as Partial<Endpoint>
  return {
    queryKey: [questionKey(question), args] as const,
    meta: { question, args },
    staleTime: freshMinutes * minute,
    gcTime: cacheMinutes * minute,
    select: (answer: unknown) => answer as AnswerTo<Q>,
  }
}

/** The same, but fetched once per page: for the content behind a link. */
export const onceOf = <Q extends Question>(question: Q, args: ArgsOf<Q>) => ({
  ...queryOf(question, args),
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * No refetch on focus or reconnect. At most one retry, and none for error codes that exclude it
 * (docs/product/search.md, "How long an answer is kept").
 */
export function createQueryClient(call: AnyCall, server = false): QueryClient {
  return new QueryClient({
    ...(!server && {
      queryCache: new QueryCache({ onError: (error, { meta }) => logQuiet(error, meta?.question as Endpoint) }),
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ meta }) => call(meta?.question as Question, meta?.args),
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

/** Logs a call whose failure is not shown: its name and error code, never its input. */
function logQuiet(error: unknown, endpoint: Endpoint): void {
  if (!endpoint.failsQuietly) return
  // biome-ignore lint/suspicious/noConsole: logged, not shown to the visitor
  console.warn(`${endpointKey(endpoint)} failed: ${error instanceof ApiError ? error.code : 'UNKNOWN'}`)
}
