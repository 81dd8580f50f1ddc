import type { FastifyInstance } from 'fastify'
import { requireOperator } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import * as contract from '../../contract/invitations.ts'
import * as schemas from '../../schemas/invitations.ts'
import { requestReview, requestSiteReview } from './request-review.ts'

/** API calls with which operators ask a customer for a review. */
export function invitationRoutes(app: FastifyInstance, context: Context) {
  route(app, context, contract.requestReview, schemas.requestReview, async ({ params }, visitor) =>
    requestReview(context, await requireOperator(context, visitor), params.id),
  )
  route(app, context, contract.requestSiteReview, schemas.requestSiteReview, async ({ params }, visitor) =>
    requestSiteReview(context, await requireOperator(context, visitor), params.id),
  )
}
