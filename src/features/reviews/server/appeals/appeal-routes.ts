import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { actionForm } from '#server/forms/action-form.ts'
import { route } from '#server/http/route.ts'
import * as contract from '../../contract/appeals.ts'
import * as schemas from '../../schemas/appeals.ts'
import { appealNotice, readNoticeDecision } from './notice-decision.ts'

/** Of the reader whose notice was turned down; what an author has is with the review (own-routes.ts). */
export function appealRoutes(app: FastifyInstance, context: Context) {
  route(app, context, contract.getNoticeDecision, schemas.getNoticeDecision, ({ params }) =>
    readNoticeDecision(context, params.token),
  )
}

export const appealForm = (app: FastifyInstance, context: Context) =>
  actionForm(app, context, {
    page: paths.noticeDecision,
    acts: { appeal: appealNotice },
    bodies: { appeal: ({ tekst }) => ({ tekst: String(tekst ?? '') }) },
  })
