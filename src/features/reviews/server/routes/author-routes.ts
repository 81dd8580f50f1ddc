import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import * as contract from '../../contract/reviews.ts'
import * as schemas from '../../schemas/reviews.ts'
import { readPrefilled } from '../invitations/prefilled-review.ts'
import { createReview } from '../life/create-review.ts'
import { editManaged, readManaged, withdrawManaged } from '../own/manage-review.ts'
import { listPending } from '../own/pending-reviews.ts'

/** The calls of authors of reviews (server section 4). */
export function authorRoutes(app: FastifyInstance, context: Context) {
  route(app, context, contract.createReview, schemas.createReview, async ({ body }, visitor) => {
    const { receipt, sid } = await createReview(context, body, visitor)
    visitor.setSid(sid)
    return receipt
  })
  route(app, context, contract.getPrefilledReview, schemas.getPrefilledReview, ({ params }) =>
    readPrefilled(context, params.token),
  )
  route(app, context, contract.listPendingReviews, schemas.listPendingReviews, (_input, { sid }) =>
    listPending(context, sid),
  )
  route(app, context, contract.getManagedReview, schemas.getManagedReview, ({ params }) =>
    readManaged(context, params.token),
  )
  route(app, context, contract.editReview, schemas.editReview, ({ params, body }) =>
    editManaged(context, params.token, body),
  )
  route(app, context, contract.withdrawReview, schemas.withdrawReview, async ({ params }) => {
    await withdrawManaged(context, params.token)
    return { status: 'withdrawn' as const }
  })
}
