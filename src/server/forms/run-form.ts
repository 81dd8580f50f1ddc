import type { FastifyInstance } from 'fastify'
import type { Answer, CallArgs, Endpoint } from '#contract/endpoint.ts'
import { ApiError, type ErrorCode, type FieldError, sendAgain, wordsOf } from '#contract/errors.ts'
import type { Context } from '../context.ts'
import { reportError } from '../http/answer-errors.ts'
import { callOperation } from '../http/route.ts'
import { refuseForeignOrigin } from '../http/security-headers.ts'
import { keyFrom, type Visitor, visitorOf } from '../http/visitor.ts'
import { checkFormToken } from '../tokens/form-token.ts'

export type FormValues = Record<string, unknown>
export type Address = { params: Record<string, string>; query: Record<string, unknown> }
export type Wrong = { failure: { code: ErrorCode; text: string }; fields: FieldError[] }

/** Who sends the form, and the calls of the API that they make by it, with all that is checked and counted there. */
export type Sender = {
  visitor: Visitor
  call<E extends Endpoint>(endpoint: E, args: CallArgs<E>): Promise<Answer<E>>
}

type FormSender = Address &
  Sender & {
    /** The same for a form that creates something: the signed token in it says that a person had the time to fill it in. */
    once(form_token: unknown): Sender
  }

type Form<Input> = {
  path: string
  /** The fields; throws for what no form of this page sends. */
  read(values: FormValues, address: Address): Input
  /** Shown instead of sending: another step, or the wrong fields. */
  check?(input: Input): { state: object; status?: number } | null
  /** Returns the address that a success leads to, or what the page gets to show what is shown this once. */
  send(input: Input, sender: FormSender): Promise<string | { state: object }>
  /** What the page gets to show the failure and what was filled in; without it the error has its own page. */
  failed?(input: Input, wrong: Wrong): object
}

/** Sent faster than a person can, or a day later: the page is shown again with a new token, or the token is old enough by then. */
class FormAgeError extends ApiError {}

/**
 * Runs a form that is posted without JavaScript: reads it, checks it, sends it on as a call of the API or an act, and leads on or
 * shows the page again with what was filled in (docs/decisions/0005-a-form-post-changes-a-request.md).
 */
export function runForm<Input>(app: FastifyInstance, context: Context, form: Form<Input>): void {
  const { path, read, check, send, failed } = form
  app.post<{ Body: FormValues | undefined }>(path, async (request, reply) => {
    refuseForeignOrigin(request, context.config)
    const address = { params: request.params, query: request.query } as Address
    const input = read(request.body ?? {}, address)
    const page = check?.(input)
    if (page) return app.renderPage(request, reply, page)
    const senderOf = (visitor: Visitor): Sender => ({
      visitor,
      call: (endpoint, args) => callOperation(context, endpoint, args, visitor),
    })
    const visitor = visitorOf(request, reply, context.config)
    const once = (form_token: unknown) => {
      const age = checkFormToken(context, path, form_token)
      if (age !== 'ok') throw new FormAgeError('BAD_REQUEST')
      // One token per filled form, so pressing twice makes one thing.
      return senderOf({ ...visitor, idempotencyKey: visitor.idempotencyKey ?? keyFrom(String(form_token)) })
    }
    try {
      const sender = { ...address, ...senderOf(visitor), once }
      const outcome = await send(input, sender)
      if (typeof outcome !== 'string') return app.renderPage(request, reply, outcome)
      return reply.redirect(outcome, 303)
    } catch (error) {
      if (!failed) throw error
      const apiError = reportError(error, request, reply)
      const { code, status, fields } = apiError
      const text = error instanceof FormAgeError ? `${wordsOf(error)} ${sendAgain}` : wordsOf(apiError)
      return app.renderPage(request, reply, { state: failed(input, { failure: { code, text }, fields }), status })
    }
  })
}
