import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import { getReplyForm, resendReplyLink, submitReplies } from '../../contract/replies.ts'
import * as schemas from '../../schemas/replies.ts'
import { readReplyForm } from './read-reply-form.ts'
import { resendReplyLink as resend } from './resend-reply-link.ts'
import { submitReplies as submit } from './submit-replies.ts'

/** The calls behind the link in the mail about a new review (server section 7). */
export function responseFeedbackRoutes(app: FastifyInstance, context: Context) {
  route(app, context, getReplyForm, schemas.getReplyForm, ({ params }) => readReplyForm(context, params.token))
  route(app, context, submitReplies, schemas.submitReplies, ({ params, body }) =>
    submit(context, params.token, body.replies),
  )
  route(app, context, resendReplyLink, schemas.resendReplyLink, async ({ params }) => ({
    sent: true as const,
    ...(await resend(context, params.token)),
  }))
}
