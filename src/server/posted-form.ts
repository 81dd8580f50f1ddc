import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, type CallArgs, type Endpoint, endpointKey } from '#contract/endpoint.ts'
import { ApiError, type FieldError } from '#contract/errors.ts'
import type { FormState } from '#contract/posted-form.ts'
import { reportError } from './answer-errors.ts'
import type { Context } from './context.ts'
import { refuseForeignOrigin } from './security-headers.ts'
import { checkFormToken, createFormToken } from './tokens/form-token.ts'

type Posted = Record<string, unknown>
type Address = { params: Record<string, string>; query: Record<string, unknown> }

type Form<E extends Endpoint> = {
  path: string
  endpoint: E
  /** What the browser's own check would have told. */
  validate?: (posted: Posted) => FieldError[]
  argsOf: (posted: Posted, address: Address) => CallArgs<E>
  /** Where a success leads. */
  doneAt: (answer: Answer<E>, address: Address) => string
}

/**
 * A page with a form that creates something, for whoever has no JavaScript: the same call as the API's, the input kept
 * when it fails (architecture section 7). The signed token in the form says that a person had the time to fill it in.
 */
export function postedForm<E extends Endpoint>(app: FastifyInstance, context: Context, form: Form<E>) {
  const { path, endpoint, validate = () => [], argsOf, doneAt } = form

  app.get(path, (request, reply) => show(request, reply, {}))

  app.post<{ Body: Posted | undefined }>(path, async (request, reply) => {
    refuseForeignOrigin(request, context.config)
    const posted = request.body ?? {}
    const address = { params: request.params, query: request.query } as Address
    const errors = validate(posted)
    if (errors.length > 0) return show(request, reply, { posted, errors }, 400)
    try {
      const age = checkFormToken(context, path, posted.form_token)
      if (age !== 'ok') throw new ApiError('BAD_REQUEST', { detail: `form token: ${age}` })
      // The signed token is one per filled form, so pressing twice makes one thing.
      request.headers['idempotency-key'] ??= String(posted.form_token)
      const operation = context.operations.get(endpointKey(endpoint))!
      const answer = (await operation(argsOf(posted, address) as object, request, reply)) as Answer<E>
      return reply.redirect(doneAt(answer, address), 303)
    } catch (error) {
      const { code, message, status, fields } = reportError(error, request, reply)
      const failure = fields.length > 0 ? null : { code, text: message }
      return show(request, reply, { posted, errors: fields, failure }, status)
    }
  })

  function show(request: FastifyRequest, reply: FastifyReply, shown: Partial<FormState>, status?: number) {
    const { posted = null, errors = [], failure = null } = shown
    const token = posted?.form_token
    const known = typeof token === 'string' && ['ok', 'soon'].includes(checkFormToken(context, path, token))
    const state: FormState = { posted, errors, failure, form_token: known ? token : createFormToken(context, path) }
    return request.server.renderPage(request, reply, { state, ...(status !== undefined && { status }) })
  }
}
