import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { domainRoutes } from './domain-routes.ts'
import { mailLogRoutes } from './mail-log-routes.ts'
import { previewRoutes } from './preview-routes.ts'
import { suppressionRoutes } from './suppression-routes.ts'

/** The pages of the desk about mail. */
export function mailroomRoutes(app: FastifyInstance, context: Context) {
  mailLogRoutes(app, context)
  suppressionRoutes(app, context)
  previewRoutes(app, context)
  domainRoutes(app, context)
}
