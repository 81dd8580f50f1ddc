import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/route.ts'
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

  route(app, context, contract.createSiteReview, schemas.createSiteReview, async ({ body }, visitor) => {
    const { receipt, sid } = await createSiteReview(context, body, visitor)
    visitor.setSid(sid)
    return receipt
  })
}
