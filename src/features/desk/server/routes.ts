import type { FastifyInstance } from 'fastify'
import { requestedPage } from '#contract/paginate.ts'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import type { DeskHomeState } from '../contract.ts'
import type { LogState } from '../log-state.ts'
import { filterLabels, readFilter, readLog } from './acts/read-log.ts'
import { deskPage } from './desk-page.ts'
import { ignoredIn } from './ignored-in.ts'
import { pagesOf } from './pages.ts'
import { findTroubles } from './troubles.ts'

/** The first page of the desk, and the log of acts. */
export function deskHomeRoutes(app: FastifyInstance, context: Context) {
  deskPage(app, context, paths.deskHome, {
    read: async (_request, { role }): Promise<DeskHomeState> => ({
      pages: pagesOf(role),
      troubles: role === 'operator' ? await findTroubles(context) : [],
    }),
  })
  deskPage(app, context, paths.acts, {
    read: async ({ query }): Promise<LogState> => ({
      ...(await readLog(context, readFilter(query), requestedPage(query), {
        isChecked: query.controle === 'alles',
      })),
      ignored: ignoredIn(query, filterLabels, readFilter(query)),
    }),
  })
}
