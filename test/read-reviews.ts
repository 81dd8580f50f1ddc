import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type * as z from 'zod/mini'
import { recountReviewStats } from '#features/reviews/server/read/review-stats.ts'
import type { Context } from '#server/context.ts'
import { createReadsApp } from './reads-app.ts'

/** What a call answers, by its schema. */
export async function ask<S extends z.ZodMiniType>(app: FastifyInstance, { response }: { response: S }, url: string) {
  const answer = await app.inject(`/api${url}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return response.parse(answer.json())
}

/** The calls on the reviews that are in the database, counted. */
export async function createCountedApp(context: Context, now: Date) {
  await context.db.transaction().execute((trx) => recountReviewStats(trx, 'all', now))
  return createReadsApp(context)
}
