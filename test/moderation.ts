import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Insertable } from 'kysely'
import { onTestFinished } from 'vitest'
import { paths } from '#contract/paths.ts'
import type { ReviewName } from '#features/reviews/review-name.ts'
import { noticeForms } from '#features/reviews/server/notices/notice-routes.ts'
import { checkReview, lockReview, sealAuthor } from '#features/reviews/server/public.ts'
import type { ReviewsTables } from '#features/reviews/server/tables.ts'

import type { Context } from '#server/context.ts'
import { nextId } from '#server/database/next-id.ts'
import { answerError } from '#server/http/answer-errors.ts'
import { emailHash, untaggedEmailHash } from '#server/tokens/hashes.ts'
import { tellPages } from './press.ts'
import { insertReview } from './reviews.ts'
import { sendForm } from './send-form.ts'

/** The forms for reporting reviews, on a bare server. */
export async function createModerationApp(context: Context): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy: true })
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  await app.register(formbody)
  tellPages(app)
  noticeForms(app, context)
  onTestFinished(() => app.close())
  return app
}

type Extra = { token?: string; key?: string; ip?: string }

/** Reports a review as a reader, or as the office whose link has `token`; returns the reference shown to the reporter. */
export async function reportReview(
  app: FastifyInstance,
  context: Context,
  { type, id }: ReviewName,
  fields: object,
  { token, ...extra }: Extra = {},
) {
  const kind = type === 'review' ? type : 'site-review'
  const pattern = paths.reportReview.pattern.replace(':type', kind)
  const url = paths.reportReview(kind, id, token ? { token } : {})
  const answer = await sendForm(app, context, url, fields, { pattern, ...extra })
  return { ...answer, reference: /kenmerk=([\w-]+)/.exec(String(answer.location))?.[1] ?? '' }
}

type Overrides = Omit<Partial<Insertable<ReviewsTables['reviews']>>, 'vestiging_id'> & {
  email?: string
  ratings?: [number, number, number]
}

let people = 0

/** A review whose author has just confirmed the address, after the checks; returns what moderators decide on. */
export async function confirmedReview(
  context: Context,
  vestiging_id: string,
  { email = `schrijver${++people}@provider.example`, ...overrides }: Overrides = {},
): Promise<ReviewName> {
  const now = context.clock.now()
  const id = await nextId(context.db, 'reviews')
  await insertReview(context.db, {
    id,
    vestiging_id,
    ...authorFields(context, { type: 'review', id }, email),
    status: 'pending_verification',
    created_at: now,
    verified_at: null,
    published_at: null,
    ...overrides,
  })
  await context.db.transaction().execute(async (trx) => {
    await trx.updateTable('reviews').set({ verified_at: now }).where('id', '=', id).execute()
    await checkReview(trx, context, await lockReview(trx, { type: 'review', id }))
  })
  return { type: 'review', id }
}

/** The same for a review of the platform. */
export async function confirmedSiteReview(
  context: Context,
  {
    email = `schrijver${++people}@provider.example`,
    feedback,
    rating = 8,
  }: { email?: string; feedback: string; rating?: number },
): Promise<ReviewName> {
  const now = context.clock.now()
  const id = await nextId(context.db, 'reviews')
  await context.db
    .insertInto('reviews')
    .values({
      id,
      ...authorFields(context, { type: 'site_review', id }, email),
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
  const name: ReviewName = { type: 'site_review', id }
  await context.db.transaction().execute(async (trx) => checkReview(trx, context, await lockReview(trx, name)))
  return name
}

const authorFields = (context: Context, name: ReviewName, email: string) => ({
  ...sealAuthor(context, name.id, { naam: 'Jan Verzonnen', email }),
  email_hash: emailHash(context.keys, email),
  email_base_hash: untaggedEmailHash(context.keys, email),
})

export const readSubject = ({ db }: Context, { type, id }: ReviewName) =>
  db
    .selectFrom('reviews')
    .select(['status', 'held_for', 'held_flags', 'held_at', 'text_hidden_at', 'adjust_until', 'published_at'])
    .where('type', '=', type)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
