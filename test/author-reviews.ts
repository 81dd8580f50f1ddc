import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { paths } from '#contract/paths.ts'
import { getManagedReview } from '#features/reviews/contract/reviews.ts'
import { officeReview } from '#features/reviews/forms/office-review.ts'
import { reviewsRoutes } from '#features/reviews/server/read/read-routes.ts'
import { confirmForm, confirmRoutes } from '#features/reviews/server/routes/confirm-routes.ts'
import { ownForm, ownRoutes } from '#features/reviews/server/routes/own-routes.ts'
import { writeRoutes } from '#features/reviews/server/routes/write-routes.ts'
import { createTestClock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { answerError } from '#server/http/answer-errors.ts'
import type { Open } from './database.ts'
import { expectDocumentedAnswers } from './documented-answers.ts'
import { mailsOf, tokenIn } from './offertes.ts'
import { insertOffice } from './offices.ts'
import { readFor } from './page-read.ts'
import { press, tellPages } from './press.ts'
import { runDueJobs } from './run-due-jobs.ts'
import { postTo } from './site-reviews.ts'

/** The calls and forms for review authors, on a bare server with the offices now in the database. */
export async function createAuthorsApp(context: Context): Promise<FastifyInstance> {
  await context.index.reload()
  const app = Fastify({ trustProxy: true, bodyLimit: 64 * 1024, routerOptions: { maxParamLength: 300 } })
  expectDocumentedAnswers(app)
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  await app.register(cookie)
  await app.register(formbody)
  tellPages(app)
  reviewsRoutes(app, context)
  writeRoutes(app, context)
  ownRoutes(app, context)
  confirmRoutes(app, context)
  ownForm(app, context)
  confirmForm(app, context)
  onTestFinished(() => app.close())
  return app
}

export const karin = { naam: 'Karin van der Verzonnen', email: 'karin@verzonnen.example' }

/** A valid review; `overrides` replaces fields. */
export const reviewBody = (vestiging_id: string, overrides: Record<string, unknown> = {}) => ({
  vestiging_id,
  rating_prijs_kwaliteit: 9,
  rating_service: 8,
  rating_communicatie: 8,
  pluspunten: ['Legde de akte rustig uit', ''],
  minpunten: [],
  dienst_ids: ['leveringsakte'],
  ...karin,
  ...overrides,
})

/** The answer of a mailed link. */
export async function getFrom(app: FastifyInstance, url: string, { sid }: { sid?: string | undefined } = {}) {
  const response = await app.inject({ method: 'GET', url: `/api${url}`, ...(sid && { cookies: { nv_sid: sid } }) })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

/** An office and what an author does about it: write, press the button in the mail, use the link of M19. */
export async function setUpAuthors(open: Open, { rateLimits = false } = {}) {
  const clock = createTestClock('2026-11-18T10:00:00Z')
  const context = await open({ clock, config: { rateLimits } })
  const office = await insertOffice(context.db, { title: 'Notariaat Voorbeeld' })
  const app = await createAuthorsApp(context)
  const rows = () => context.db.selectFrom('reviews').selectAll().orderBy('id').execute()
  /** Writes a review and returns the token in its mail. */
  async function written(overrides: Record<string, unknown> = {}) {
    const { body, sid } = await postTo(app, '/reviews', reviewBody(office, overrides))
    await runDueJobs(context)
    return { id: body.id as string, sid, token: tokenIn((await mailsOf(context, 'M17'))[0]!, '/bevestigen/') }
  }
  const verify = (token: string) => postTo(app, `/auth/verify-registration/${token}`, {})
  const resend = (token: string) => press(app, paths.confirm(token), 'resend')
  const withdraw = (token: string, fields: object = { bevestig: true }) =>
    press(app, paths.ownReview(token), 'withdraw', fields)
  /** What the author's page shows. */
  const own = (token: string) => readFor(context, getManagedReview, { token })
  /** Changes what the author's form shows, and sends it. */
  async function edit(token: string, change: object) {
    const { body } = await own(token)
    const shown = body.code ? {} : officeReview.opinion(officeReview.of(body))
    const { alleen_initialen, ...fields }: { alleen_initialen?: boolean } = { ...shown, ...change }
    return press(app, paths.ownReview(token), 'edit', { ...fields, alleen_initialen: alleen_initialen || undefined })
  }
  async function online(overrides: Record<string, unknown> = {}) {
    const { id, token } = await written(overrides)
    const { sid } = await verify(token)
    await runDueJobs(context)
    return { id, sid, manage: tokenIn((await mailsOf(context, 'M19'))[0]!, '/review/') }
  }
  const shown = async () => (await getFrom(app, `/vestigingen/${office}/reviews`)).body
  return { context, clock, office, app, rows, written, verify, resend, withdraw, own, edit, online, shown }
}
