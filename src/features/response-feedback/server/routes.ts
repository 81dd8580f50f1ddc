import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { route } from '#server/route.ts'
import { getReplyForm, submitReplies } from '../contract.ts'
import { readReplyForm } from './read-reply-form.ts'
import { submitReplies as submit } from './submit-replies.ts'

/** The calls behind the link in the mail about a new review (server section 7). */
export function responseFeedbackRoutes(app: FastifyInstance, context: Context) {
  route(app, context, getReplyForm, ({ params }) => readReplyForm(context, params.token))
  route(app, context, submitReplies, ({ params, body }) => submit(context, params.token, body.replies))
}
