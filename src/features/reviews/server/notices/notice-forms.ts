import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { createForm } from '#server/forms/create-form.ts'
import { type NoticeReceipt, reportReview, reportSiteReview } from '../../contract/notices.ts'
import { notice } from '../../forms/notice.ts'

type Posted = Record<string, unknown>
type Address = { params: Record<string, string> }

/** The forms to report a review, for whoever has no JavaScript. */
export function noticeForms(app: FastifyInstance, context: Context) {
  for (const [type, endpoint] of [
    ['review', reportReview],
    ['site-review', reportSiteReview],
  ] as const) {
    createForm(app, context, {
      path: paths.reportReview.pattern.replace(':type', type),
      endpoint,
      validate: (posted) => notice.check(notice.read(posted)),
      argsOf: (posted: Posted, { params }: Address) => ({
        params: { id: params.id ?? '' },
        body: { ...notice.body(notice.read(posted)), website: String(posted.website ?? '') },
      }),
      doneAt: ({ reference }: NoticeReceipt, { params }: Address) =>
        paths.reportReviewSuccess(type, params.id ?? '', { kenmerk: reference }),
    })
  }
}
