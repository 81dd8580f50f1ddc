import Fastify, { type FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { dienstenRoutes } from '#features/diensten/server/routes.ts'
import { gazetteerRoutes } from '#features/gazetteer/server/routes.ts'
import { reviewsRoutes } from '#features/reviews/server/read/read-routes.ts'
import { officeRoutes } from '#features/search/server/offices/office-routes.ts'
import { searchRoutes } from '#features/search/server/routes.ts'
import { woonplaatsenRoutes } from '#features/woonplaatsen/server/routes.ts'
import type { Context } from '#server/context.ts'
import { answerError } from '#server/http/answer-errors.ts'
import { expectDocumentedAnswers } from './documented-answers.ts'

/** The calls about offices, prices, places and reviews behind a bare server, on the offices that are in the database now. */
export async function createReadsApp(context: Context): Promise<FastifyInstance> {
  await context.index.reload()
  const app = Fastify()
  expectDocumentedAnswers(app)
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  searchRoutes(app, context)
  officeRoutes(app, context)
  dienstenRoutes(app, context)
  gazetteerRoutes(app, context)
  woonplaatsenRoutes(app, context)
  reviewsRoutes(app, context)
  onTestFinished(() => app.close())
  return app
}
