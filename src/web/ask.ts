import type { QueryClient } from '@tanstack/react-query'
import type { AnswerTo, ArgsOf, Question } from '#contract/endpoint.ts'
import { queryOf } from './queries.ts'

/** Runs a call through the query cache: returns the cached answer while it is fresh. Rejects with the error of the call. */
export async function ask<Q extends Question>(client: QueryClient, question: Q, args: ArgsOf<Q>): Promise<AnswerTo<Q>> {
  return (await client.fetchQuery(queryOf(question, args))) as AnswerTo<Q>
}
