import type { QueryClient } from '@tanstack/react-query'
import type { AnswerTo, ArgsOf, Question } from '#contract/endpoint.ts'
import { queryOf } from './queries.ts'

/** The answer through the cache: the cached one while it is fresh, else a new one. Throws what the call throws. */
export async function ask<Q extends Question>(client: QueryClient, question: Q, args: ArgsOf<Q>): Promise<AnswerTo<Q>> {
  return (await client.fetchQuery(queryOf(question, args))) as AnswerTo<Q>
}
