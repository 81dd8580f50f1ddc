import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { isRowId } from '#server/database/row-id.ts'
import { createForm } from '#server/forms/create-form.ts'
import { route } from '#server/http/route.ts'
import * as contract from '../../contract/notices.ts'
import { notice, receiptQuery } from '../../forms/notice.ts'
import type { ReviewName } from '../../review-name.ts'
import * as schemas from '../../schemas/notices.ts'
import { createNotice, notFound, readReported } from './create-notice.ts'

/** The calls with which readers report reviews. */
export function noticeRoutes(app: FastifyInstance, context: Context) {
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
  if (!isRowId(id)) throw notFound(name)
  return name
}

type Posted = Record<string, unknown>
type Address = { params: Record<string, string>; query: Record<string, unknown> }

/** The forms to report a review, for whoever has no JavaScript. */
export function noticeForms(app: FastifyInstance, context: Context) {
  for (const [type, endpoint] of [
    ['review', contract.reportReview],
    ['site-review', contract.reportSiteReview],
  ] as const) {
    createForm(app, context, {
      path: paths.reportReview.pattern.replace(':type', type),
      endpoint,
      validate: (posted) => notice.check(notice.read(posted)),
      argsOf: (posted: Posted, { params, query: { token } }: Address) => ({
        params: { id: params.id ?? '' },
        body: {
          ...notice.body(notice.read(posted)),
          website: String(posted.website ?? ''),
          ...(typeof token === 'string' && { token }),
        },
      }),
      doneAt: (receipt: contract.NoticeReceipt, { params, query }: Address, posted: Posted) =>
        paths.reportReviewSuccess(type, params.id ?? '', receiptQuery(receipt, { ...notice.read(posted), ...query })),
    })
  }
}
