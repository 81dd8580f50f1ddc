import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Insertable } from 'kysely'
import { onTestFinished } from 'vitest'
import * as limits from '#contract/limits.ts'
import { siteReviewsRoutes } from '#features/reviews/server/read/site-routes.ts'
import { confirmForm, confirmRoutes } from '#features/reviews/server/routes/confirm-routes.ts'
import { writeRoutes } from '#features/reviews/server/routes/write-routes.ts'
import type { ReviewsTables } from '#features/reviews/server/tables.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import { answerError } from '#server/http/answer-errors.ts'
import { emailHash, untaggedEmailHash } from '#server/tokens/hashes.ts'
import { expectDocumentedAnswers } from './documented-answers.ts'
import { tellPages } from './press.ts'
import { insertReview } from './reviews.ts'

/** The calls about reviews of the platform and about links that confirm, behind a bare server. */
export async function createSiteReviewsApp(context: Context): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy: true, bodyLimit: limits.body.maxBytes })
  expectDocumentedAnswers(app)
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  await app.register(cookie)
  await app.register(formbody)
  siteReviewsRoutes(app, context)
  writeRoutes(app, context)
  tellPages(app)
  confirmRoutes(app, context)
  confirmForm(app, context)
  onTestFinished(() => app.close())
  return app
}

/** Puts a review of the platform in the database, by default published on the day it was written; returns its id. */
export async function insertSiteReview(
  db: Db,
  columns: Partial<Insertable<ReviewsTables['reviews']>> = {},
): Promise<string> {
  const created_at = new Date(columns.created_at ?? '2026-11-01T12:00:00Z')
  const { id } = await db
    .insertInto('reviews')
    .values({
      naam: 'Jan de V.',
      rating: 8,
      feedback: null,
      verification_level: 'email',
      status: 'published',
      created_at,
      verified_at: created_at,
      published_at: created_at,
      fictional: true,
      ...(columns.status === 'pending_verification' && {
        expires_at: new Date(created_at.getTime() + limits.review.confirmMs),
      }),
      ...(columns.status === 'in_moderation' && { held_at: created_at, held_for: 'text' as const }),
      ...(columns.status === 'withdrawn' && { withdrawn_at: created_at }),
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const linda = { naam: 'Linda Verzonnen', email: 'linda.verzonnen@voorbeeld.example' }

/** A review that is right; `overrides` replaces fields. */
export const siteReviewBody = (overrides: Record<string, unknown> = {}) => ({
  rating: 9,
  feedback: 'Binnen twee dagen drie offertes, en ze waren goed te vergelijken.',
  ...linda,
  ...overrides,
})

/** Makes an address one that reviewed an office just now, so that it may review the platform. */
export async function makeActive({ db, keys, clock }: Context, vestiging_id: string, email: string = linda.email) {
  await insertReview(db, {
    vestiging_id,
    email_hash: emailHash(keys, email),
    email_base_hash: untaggedEmailHash(keys, email),
    created_at: clock.now(),
  })
}

type Extra = { ip?: string; sid?: string; headers?: Record<string, string> }

/** Posts JSON as a browser of this site does. */
export async function postTo(app: FastifyInstance, url: string, body: unknown, { ip, sid, headers = {} }: Extra = {}) {
  const response = await app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { 'content-type': 'application/json', ...(ip && { 'x-forwarded-for': ip }), ...headers },
    payload: JSON.stringify(body),
    ...(sid && { cookies: { nv_sid: sid } }),
  })
  const set = response.cookies.find(({ name }) => name === 'nv_sid')
  return { status: response.statusCode, body: response.json(), sid: set?.value, headers: response.headers }
}
