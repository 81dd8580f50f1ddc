import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { type AnswerTo, type ArgsOf, type Question, questionKey } from '#contract/endpoint.ts'
import { ApiError, type ErrorCode } from '#contract/errors.ts'
import { ask } from './ask.ts'

const outcomeKey = 'outcome'

/** The content behind a link, or why it cannot be opened. */
export type LinkOutcome<T> = { answer: T; code: null } | { answer: null; code: ErrorCode; text: string }

/**
 * A query for the content behind a link. An ended link counts as an answer: the page then explains it and offers what
 * can still be done. A server failure is still thrown.
 */
export function outcomeOf<Q extends Question>(question: Q, args: ArgsOf<Q>) {
  return {
    queryKey: [outcomeKey, questionKey(question), args] as const,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ client }: { client: QueryClient }): Promise<LinkOutcome<AnswerTo<Q>>> => {
      try {
        return { answer: await ask(client, question, args), code: null }
      } catch (error) {
        if (!(error instanceof ApiError) || error.status >= 500 || error.code === 'RATE_LIMITED') throw error
        return { answer: null, code: error.code, text: error.message }
      }
    },
  }
}

/** Fetches the content behind a page's link. Throws, for the error page, on a code that the page has no text of its own for. */
export async function loadOutcome<T>(
  client: QueryClient,
  query: FetchQueryOptions<LinkOutcome<T>>,
  worded: readonly ErrorCode[],
): Promise<LinkOutcome<T>> {
  const outcome = await client.fetchQuery(query)
  if (outcome.code && !worded.includes(outcome.code)) throw new ApiError(outcome.code)
  return outcome
}

/** Why the link of this page cannot be opened; null when it can, or when there is no link. */
export function endedLink(client: QueryClient): ErrorCode | null {
  const [entry] = client.getQueriesData<LinkOutcome<unknown>>({ queryKey: [outcomeKey] })
  return entry?.[1]?.code ?? null
}
