import type { FastifyInstance } from 'fastify'
import { requestedPage } from '#contract/paginate.ts'
import { paths } from '#contract/paths.ts'
import { deskPage } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import type { OfficesState } from '../offices-page.ts'
import { listOffices } from './list/list-offices.ts'
import { ignoredOf, readFilter } from './list/read-filter.ts'
import { logoPage } from './logo/logo-page.ts'
import { deskOfficeRoutes } from './office/office-routes.ts'

/** The desk pages about offices. */
export function officeDeskRoutes(app: FastifyInstance, context: Context) {
  deskOfficeRoutes(app, context)
  logoPage(app, context)
  deskPage(app, context, paths.deskOffices, {
    read: async ({ query }): Promise<OfficesState> => ({
      ...(await listOffices(context, readFilter(query), requestedPage(query))),
      ignored: ignoredOf(query),
    }),
  })
}
