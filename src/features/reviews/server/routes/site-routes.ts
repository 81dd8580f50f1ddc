import type { FastifyInstance } from 'fastify'
import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import { setSid, sidOf } from '#server/http/session-cookie.ts'
import * as contract from '../../contract/site-reviews.ts'
import * as schemas from '../../schemas/site-reviews.ts'
import { readPrefilled } from '../invitations/prefilled-site-review.ts'
import { createSiteReview } from '../life/create-site-review.ts'
import { siteReviewReadRoutes } from '../read/site-routes.ts'

/** The calls about reviews of the platform (server section 5). */
export function siteReviewsRoutes(app: FastifyInstance, context: Context) {
  siteReviewReadRoutes(app, context)

  route(app, context, contract.getPrefilledSiteReview, schemas.getPrefilledSiteReview, ({ params }) =>
    readPrefilled(context, params.token),
  )

  route(app, context, contract.createSiteReview, schemas.createSiteReview, async ({ body }, request, reply) => {
    const key = request.headers['idempotency-key']
    const idempotencyKey = typeof key === 'string' && key !== '' ? key.slice(0, limits.idempotency.keyMax) : undefined
    const visitor = { ip: request.ip, sid: sidOf(request, context.config), idempotencyKey }
    const { receipt, sid } = await createSiteReview(context, body, visitor)
    setSid(reply, context.config, sid)
    return receipt
  })
}
