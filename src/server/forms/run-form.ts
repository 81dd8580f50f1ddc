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

/** Who sends the form, and API calls on their behalf, with the same checks and rate limits. */
export type Sender = {
  visitor: Visitor
  call<E extends Endpoint>(endpoint: E, args: CallArgs<E>): Promise<Answer<E>>
}

type FormSender = Address &
  Sender & {
    /** The same for a form that creates something: its signed token shows that a person had the time to fill it in. */
    once(form_token: unknown): Sender
  }

type Form<Input> = {
  path: string
  /** Reads the fields; throws for input that no form of this page sends. */
  read(values: FormValues, address: Address): Input
  /** A page to show instead of sending, such as another step or the wrong fields; null: send. */
  check?(input: Input): { state: object; status?: number } | null
  /** Returns the address to redirect to, or the state of a page that is shown only this once. */
  send(input: Input, sender: FormSender): Promise<string | { state: object }>
  /** The page state that shows the failure and the input again; without it the error has its own page. */
  failed?(input: Input, wrong: Wrong): object
}

/**
 * Sent faster than a person can, or after more than a day. The page is shown again, either with a new token or with
 * this one, which is old enough by then.
 */
class FormAgeError extends ApiError {}

/**
 * Handles a form that is posted without JavaScript: reads it, checks it, runs a call of the API or an act, and
 * redirects or shows the page again with the input (docs/decisions/0005-a-form-post-changes-a-request.md).
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
      // Each filled-in form has one token, so pressing twice creates one thing.
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
