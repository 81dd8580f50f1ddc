import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import * as contract from '../../contract/notices.ts'
import type { ReviewName } from '../../review-name.ts'
import * as schemas from '../../schemas/notices.ts'
import { createNotice, notFound, readReported } from './create-notice.ts'

/** The calls with which readers report reviews (server section 4). */
export function moderationRoutes(app: FastifyInstance, context: Context) {
  route(app, context, contract.reportReview, schemas.reportReview, ({ params, body }, visitor) =>
    createNotice(context, nameOf('review', params.id), body, visitor),
  )
  route(app, context, contract.reportSiteReview, schemas.reportSiteReview, ({ params, body }, visitor) =>
    createNotice(context, nameOf('site_review', params.id), body, visitor),
  )
  route(app, context, contract.getReportedReview, schemas.getReportedReview, ({ params }) =>
    readReported(context, nameOf('review', params.id)),
  )
  route(app, context, contract.getReportedSiteReview, schemas.getReportedSiteReview, ({ params }) =>
    readReported(context, nameOf('site_review', params.id)),
  )
}

/** An id that no review can have is the id of none. */
function nameOf(type: ReviewName['type'], id: string): ReviewName {
  const name = { type, id }
  if (!/^\d{1,18}$/.test(id)) throw notFound(name)
  return name
}
