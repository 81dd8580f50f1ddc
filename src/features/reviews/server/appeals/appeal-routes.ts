import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { actionForm } from '#server/forms/action-form.ts'
import { answerCountedRead } from '#server/http/route.ts'
import { getNoticeDecision } from '../../contract/appeals.ts'
import { appealNotice, readNoticeDecision } from './notice-decision.ts'

/** Routes for a reader whose notice was turned down; those for authors are in own-routes.ts. */
export function appealForm(app: FastifyInstance, context: Context) {
  answerCountedRead(context, getNoticeDecision, ({ token }) => readNoticeDecision(context, token))
  actionForm(app, context, {
    page: paths.noticeDecision,
    acts: { appeal: appealNotice },
    bodies: { appeal: ({ tekst }) => ({ tekst: String(tekst ?? '') }) },
  })
}
