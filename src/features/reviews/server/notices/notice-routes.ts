import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { createForm } from '#server/forms/create-form.ts'
import { answerCountedRead } from '#server/http/route.ts'
import { getReportedReview } from '../../contract/notices.ts'
import { notice, reportedQuery } from '../../forms/notice.ts'
import { createNotice, readReported } from './create-notice.ts'

/** The forms to report reviews, and the data that they show. */
export function noticeForms(app: FastifyInstance, context: Context) {
  answerCountedRead(context, getReportedReview, (name) => readReported(context, name))
  for (const type of ['review', 'site-review'] as const) {
    createForm(app, context, {
      path: paths.reportReview.pattern.replace(':type', type),
      validate: (posted) => notice.check(notice.read(posted)),
      async create(posted, { params: { id = '' }, query: { token }, visitor }) {
        const values = notice.read(posted)
        const link = typeof token === 'string' ? { token } : {}
        const body = { ...notice.body(values), website: String(posted.website ?? ''), ...link }
        const name = { type: type === 'review' ? type : 'site_review', id } as const
        const reference = await createNotice(context, name, body, visitor)
        return paths.reportReviewSuccess(type, id, reportedQuery(reference, { ...values, ...link }))
      },
    })
  }
}
