import type { FastifyInstance } from 'fastify'
import { listRequestStates } from '#features/offertes/server/public.ts'
import { listReviews } from '#features/reviews/contract/reviews.ts'
import type { Context } from '#server/context.ts'
import { callOperation, route } from '#server/http/route.ts'
import * as contract from '../../contract/connections.ts'
import * as schemas from '../../schemas/connections.ts'
import { readFigures } from '../office/read-figures.ts'
import { requireKey } from './keys/require-key.ts'

/** API calls with which a key reads the data of its office. */
export function connectionRoutes(app: FastifyInstance, context: Context) {
  route(app, context, contract.listKeyRequests, schemas.listKeyRequests, async ({ query }, visitor) =>
    listRequestStates(context, await requireKey(context, visitor, 'requests'), query),
  )
  route(app, context, contract.listKeyReviews, schemas.listKeyReviews, async ({ query }, visitor) => {
    const id = await requireKey(context, visitor, 'reviews')
    return callOperation(context, listReviews, { params: { id }, query }, visitor)
  })
  route(app, context, contract.getKeyFigures, schemas.getKeyFigures, async (_input, visitor) =>
    readFigures(context, await requireKey(context, visitor, 'figures')),
  )
}
