import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { accountsRoutes } from '#features/accounts/server/routes.ts'
import { authorRoutes } from '#features/reviews/server/author-routes.ts'
import { reviewsRoutes } from '#features/reviews/server/routes.ts'
import { answerError } from '#server/answer-errors.ts'
import type { Context } from '#server/context.ts'

/** The calls of authors of reviews, on the offices that are in the database now. */
export async function createAuthorsApp(context: Context): Promise<FastifyInstance> {
  await context.index.reload()
  const app = Fastify({ trustProxy: true, bodyLimit: 64 * 1024, routerOptions: { maxParamLength: 300 } })
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  await app.register(cookie)
  reviewsRoutes(app, context)
  authorRoutes(app, context)
  accountsRoutes(app, context)
  onTestFinished(() => app.close())
  return app
}

export const karin = { naam: 'Karin van der Verzonnen', email: 'karin@verzonnen.example' }

/** A review that is right; `given` replaces fields. */
export const reviewBody = (vestiging_id: string, given: Record<string, unknown> = {}) => ({
  vestiging_id,
  rating_prijs_kwaliteit: 9,
  rating_service: 8,
  rating_communicatie: 8,
  pluspunten: ['Legde de akte rustig uit', ''],
  minpunten: [],
  dienst_ids: ['leveringsakte'],
  ...karin,
  ...given,
})

/** What a link in a mail answers. */
export async function getFrom(app: FastifyInstance, url: string, { sid }: { sid?: string | undefined } = {}) {
  const response = await app.inject({ method: 'GET', url: `/api${url}`, ...(sid && { cookies: { nv_sid: sid } }) })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}
