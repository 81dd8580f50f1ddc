import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import type { Operator } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import type { Visitor } from '#server/http/visitor.ts'
import * as contract from '../../contract/invitations.ts'
import * as schemas from '../../schemas/invitations.ts'
import { requestReview, requestSiteReview } from './request-review.ts'

/** The calls of operators that ask a customer for a review (server section 4). */
export function invitationRoutes(app: FastifyInstance, context: Context) {
  route(app, context, contract.requestReview, schemas.requestReview, async ({ params }, visitor) =>
    requestReview(context, await requireOperator(context, visitor), params.id),
  )
  route(app, context, contract.requestSiteReview, schemas.requestSiteReview, async ({ params }, visitor) =>
    requestSiteReview(context, await requireOperator(context, visitor), params.id),
  )
}

/** As for the pages of the desk that are the operator's (docs/decisions/0034). */
async function requireOperator(context: Context, visitor: Visitor): Promise<Operator> {
  const operator = await context.hooks.operatorOf(context, visitor)
  if (operator.role !== 'operator' || !operator.isProved) throw new ApiError('FORBIDDEN')
  return operator
}
