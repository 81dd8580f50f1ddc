import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { actionForm } from '#server/forms/action-form.ts'
import { route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { isRenewable, renewLink } from './renew-link.ts'

/** The calls about links that have ended. */
export function linksRoutes(app: FastifyInstance, context: Context) {
  route(app, context, contract.getLinkRenewal, schemas.getLinkRenewal, async ({ params: { token } }) => ({
    renewable: await isRenewable(context, token),
  }))
}

/** The button on the page of such a link. */
export const linksFormRoutes = (app: FastifyInstance, context: Context) =>
  actionForm(app, context, { page: paths.newLink, acts: { renew: renewLink } })
