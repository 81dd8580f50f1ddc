import Fastify, { type FastifyInstance } from 'fastify'
import type { Insertable } from 'kysely'
import { onTestFinished } from 'vitest'
import { moderationRoutes } from '#features/reviews/server/notices/routes.ts'
import { checkReview, checkSiteReview, sealAuthor } from '#features/reviews/server/public.ts'
import type { ReviewsTables } from '#features/reviews/server/tables.ts'
import type { Subject } from '#features/reviews/subject.ts'
import type { Context } from '#server/context.ts'
import { nextId } from '#server/database/next-id.ts'
import { answerError } from '#server/http/answer-errors.ts'
import { emailHash, untaggedEmailHash } from '#server/tokens/hashes.ts'
import { expectDocumentedAnswers } from './documented-answers.ts'
import { insertReview } from './reviews.ts'

/** The calls with which readers report reviews, behind a bare server. */
export function createModerationApp(context: Context): FastifyInstance {
  const app = Fastify({ trustProxy: true })
  expectDocumentedAnswers(app)
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  moderationRoutes(app, context)
  onTestFinished(() => app.close())
  return app
}

type Given = Partial<Insertable<ReviewsTables['reviews']>> & {
  email?: string
  ratings?: [number, number, number]
}

let people = 0

/** A review whose author has just confirmed the address, put through the checks; gives what is decided about. */
export async function confirmedReview(
  context: Context,
  vestiging_id: string,
  { email = `schrijver${++people}@provider.example`, ...given }: Given = {},
): Promise<Subject> {
  const now = context.clock.now()
  const id = await nextId(context.db, 'reviews')
  await insertReview(context.db, {
    id,
    vestiging_id,
    ...authorFields(context, 'reviews', id, email),
    status: 'pending_verification',
    created_at: now,
    verified_at: null,
    published_at: null,
    ...given,
  })
  await context.db.transaction().execute(async (trx) => {
    await trx.updateTable('reviews').set({ verified_at: now }).where('id', '=', id).execute()
    await checkReview(trx, context, id)
  })
  return { type: 'review', id }
}

/** The same about the platform. */
export async function confirmedSiteReview(
  context: Context,
  {
    email = `schrijver${++people}@provider.example`,
    feedback,
    rating = 8,
  }: { email?: string; feedback: string; rating?: number },
): Promise<Subject> {
  const now = context.clock.now()
  const id = await nextId(context.db, 'site_reviews')
  await context.db
    .insertInto('site_reviews')
    .values({
      id,
      ...authorFields(context, 'site_reviews', id, email),
      naam: 'Jan V.',
      rating,
      feedback,
      verification_level: 'email',
      status: 'pending_verification',
      created_at: now,
      verified_at: now,
      expires_at: now,
    })
    .execute()
  await context.db.transaction().execute((trx) => checkSiteReview(trx, context, id))
  return { type: 'site_review', id }
}

const authorFields = (context: Context, table: 'reviews' | 'site_reviews', id: string, email: string) => ({
  ...sealAuthor(context, table, id, { naam: 'Jan Verzonnen', email }),
  email_hash: emailHash(context.keys, email),
  email_base_hash: untaggedEmailHash(context.keys, email),
})

export const readSubject = ({ db }: Context, { type, id }: Subject) =>
  db
    .selectFrom(type === 'review' ? 'reviews' : 'site_reviews')
    .select(['status', 'held_for', 'held_flags', 'held_at', 'text_hidden_at', 'adjust_until', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
