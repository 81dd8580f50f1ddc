import type { FastifyInstance } from 'fastify'
import { doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { runForm } from '#server/forms/run-form.ts'
import { resendReplyLink, submitReplies } from '../../contract/replies.ts'
import { type ReplyAction, type ReplyState, readReplies } from '../../forms/reply.ts'
import { ReplyText } from '../../schemas/replies.ts'

/** The form of the office's page: what it wrote, or its button for a new link. */
export const replyForm = (app: FastifyInstance, context: Context) =>
  runForm(app, context, {
    path: paths.reply.pattern,
    read: (posted) => ({ resend: posted.action === 'resend', written: readReplies(posted) }),
    check({ resend, written }) {
      const errors = resend ? {} : wrongReplies(written)
      return Object.keys(errors).length > 0 ? { state: stateOf(written, { errors }), status: 400 } : null
    },
    async send({ resend, written }, { params: { token = '' }, call }) {
      const replies = [...written].map(([review_id, reply]) => ({ review_id, reply }))
      if (resend) await call(resendReplyLink, { params: { token }, body: {} })
      else await call(submitReplies, { params: { token }, body: { replies } })
      const done: ReplyAction = resend ? 'resend' : 'reply'
      return paths.reply(token, { [doneParameter]: done })
    },
    failed: ({ written }, { failure }) => stateOf(written, { failure }),
  })

const stateOf = (written: Map<string, string>, wrong: Partial<ReplyState>): ReplyState => ({
  failure: null,
  errors: {},
  ...wrong,
  replies: Object.fromEntries(written),
  attempt: 1,
})

/** The messages by review; a form in which nothing was written names its first one. */
function wrongReplies(given: Map<string, string>): Record<string, string> {
  const wrong = [...given].flatMap(([id, text]) => {
    const parsed = ReplyText.safeParse(text)
    return parsed.success ? [] : [[id, parsed.error.issues[0]!.message] as const]
  })
  const [first] = given.keys()
  const nothing = first !== undefined && [...given.values()].every((text) => text.trim() === '')
  return nothing ? { [first]: 'Schrijf bij minstens één review een reactie' } : Object.fromEntries(wrong)
}
