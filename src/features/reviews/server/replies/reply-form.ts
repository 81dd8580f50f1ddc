import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpointKey } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import { doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { reportError } from '#server/answer-errors.ts'
import type { Context } from '#server/context.ts'
import { refuseForeignOrigin } from '#server/security-headers.ts'
import { ReplyText, resendReplyLink, submitReplies } from '../../contract/replies.ts'
import { type ReplyAction, type ReplyState, readReplies } from '../../reply-state.ts'

type Posted = { Params: { token: string }; Body: Record<string, unknown> | undefined }

/** The form of the office's page: the same calls as the API's (docs/decisions/0005-a-form-post-changes-a-request.md). */
export function replyForm(app: FastifyInstance, context: Context) {
  app.post<Posted>(paths.reply.pattern, async (request, reply) => {
    refuseForeignOrigin(request, context.config)
    const form = request.body ?? {}
    const resend = form.action === 'resend'
    const given = readReplies(form)
    const errors = resend ? {} : wrongReplies(given)
    const state: ReplyState = { failure: null, replies: Object.fromEntries(given), errors, attempt: 1 }
    if (Object.keys(errors).length > 0) return app.renderPage(request, reply, { state, status: 400 })
    try {
      await send(request, reply, resend ? null : given)
    } catch (error) {
      const { code, message, status } = reportError(error, request, reply)
      return app.renderPage(request, reply, { state: { ...state, failure: { code, text: message } }, status })
    }
    const done: ReplyAction = resend ? 'resend' : 'reply'
    return reply.redirect(paths.reply(request.params.token, { [doneParameter]: done }), 303)
  })

  /** `given` null: a new link is asked for. */
  async function send(request: FastifyRequest<Posted>, reply: FastifyReply, given: Map<string, string> | null) {
    const operation = context.operations.get(endpointKey(given ? submitReplies : resendReplyLink))
    if (!operation) throw new ApiError('NOT_FOUND')
    const replies = [...(given ?? [])].map(([review_id, text]) => ({ review_id, reply: text }))
    await operation({ params: request.params, body: given ? { replies } : {} }, request, reply)
  }
}

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
