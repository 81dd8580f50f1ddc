import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { readFilter, readLog } from './acts/read-log.ts'
import { deskPage } from './desk-page.ts'
import { findTroubles } from './troubles.ts'

/** The first page of the desk, and the log of acts. */
export function deskHomeRoutes(app: FastifyInstance, context: Context) {
  deskPage(app, context, paths.deskHome, {
    read: async (_request, { role }) => ({ troubles: role === 'operator' ? await findTroubles(context) : [] }),
  })
  deskPage(app, context, paths.acts, {
    read: ({ query }) =>
      readLog(context, readFilter(query), Number.parseInt(String(query.page), 10) || 1, {
        isChecked: query.controle === 'alles',
      }),
  })
}
