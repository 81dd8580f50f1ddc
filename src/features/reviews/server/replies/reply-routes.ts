import type { FastifyInstance } from 'fastify'
import { doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { typedText } from '#contract/typed-text.ts'
import type { Context } from '#server/context.ts'
import { runForm } from '#server/forms/run-form.ts'
import { route } from '#server/http/route.ts'
import { getReplyForm, submitReplies } from '../../contract/replies.ts'
import { type ReplyAction, type ReplyState, readReplies } from '../../forms/reply.ts'
import * as schemas from '../../schemas/replies.ts'
import { ReplyText } from '../../schemas/replies.ts'
import { readReplyForm } from './read-reply-form.ts'
import { resendReplyLink } from './resend-reply-link.ts'
import { submitReplies as submit } from './submit-replies.ts'

/** API calls behind the link in the mail about a new review. */
export function replyRoutes(app: FastifyInstance, context: Context) {
  route(app, context, getReplyForm, schemas.getReplyForm, ({ params }) => readReplyForm(context, params.token))
  route(app, context, submitReplies, schemas.submitReplies, ({ params, body }) =>
    submit(context, params.token, body.replies),
  )
}

/** The form of the office's page: its replies, or the button for a new link. */
export const replyForm = (app: FastifyInstance, context: Context) =>
  runForm(app, context, {
    path: paths.reply.pattern,
    read: (posted) => ({ resend: posted.action === 'resend', texts: readReplies(posted) }),
    check({ resend, texts }) {
      const errors = resend ? {} : wrongReplies(texts)
      return Object.keys(errors).length > 0 ? { state: stateOf(texts, { errors }), status: 400 } : null
    },
    async send({ resend, texts }, { params: { token = '' }, visitor, call }) {
      const replies = [...texts].map(([review_id, reply]) => ({ review_id, reply }))
      if (resend) await resendReplyLink(context, token, {}, visitor)
      else await call(submitReplies, { params: { token }, body: { replies } })
      const done: ReplyAction = resend ? 'resend' : 'reply'
      return paths.reply(token, { [doneParameter]: done })
    },
    failed: ({ texts }, { failure }) => stateOf(texts, { failure }),
  })

const stateOf = (texts: Map<string, string>, wrong: Partial<ReplyState>): ReplyState => ({
  failure: null,
  errors: {},
  ...wrong,
  replies: Object.fromEntries(texts),
  attempt: 1,
})

/** Error messages by review; if nothing was written, the first field gets one. */
function wrongReplies(texts: Map<string, string>): Record<string, string> {
  const wrong = [...texts].flatMap(([id, text]) => {
    const parsed = ReplyText.safeParse(text)
    return parsed.success ? [] : [[id, parsed.error.issues[0]!.message] as const]
  })
  const [first] = texts.keys()
  const nothing = first !== undefined && [...texts.values()].every((text) => typedText(text) === '')
  return nothing ? { [first]: 'Schrijf bij minstens één review een reactie' } : Object.fromEntries(wrong)
}
