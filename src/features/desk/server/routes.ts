import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { deskPage } from './desk-page.ts'

/** The first page of the desk. */
export function deskHomeRoutes(app: FastifyInstance, context: Context) {
  deskPage(app, context, paths.deskHome, { read: async () => ({}) })
}
