import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Address } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import type { FormValues, Wrong } from '#server/forms/run-form.ts'
import { reportError } from '#server/http/answer-errors.ts'
import { privateRead } from '#server/http/route.ts'
import { refuseForeignOrigin } from '#server/http/security-headers.ts'
import { visitorOf } from '#server/http/visitor.ts'
import { createFormToken, requireFormToken } from '#server/tokens/form-token.ts'
import { type OfficeActor, requireOffice } from './office-actor.ts'

type Query = Record<string, unknown>
type Sent = { Params: { id: string }; Querystring: Query; Body: FormValues | undefined }
export type OfficeFile = { name: string; type: string; content: string | Uint8Array }

/** The form token is added to the state. */
type FormPage<State> = {
  read(actor: OfficeActor, query: Query): Promise<State>
  /** Handles a posted form; returns the address to go to, or a state or file to send only this once. */
  act(posted: FormValues, actor: OfficeActor, query: Query): Promise<string | { state: State } | { file: OfficeFile }>
  /** The state of the page after a refusal. */
  failed(posted: FormValues, wrong: Wrong, actor: OfficeActor, query: Query): Promise<State>
}

/**
 * A page for those who act for an office, which shows secrets only in the response that created them: plain forms, and
 * nothing that an API call returns.
 */
export function officeFormPage<State extends object>(
  app: FastifyInstance,
  context: Context,
  { pattern }: Pick<Address, 'pattern'>,
  { read, act, failed }: FormPage<State>,
): void {
  const enter = (request: FastifyRequest<Sent>, reply: FastifyReply) =>
    requireOffice(context, visitorOf(request, reply, context.config), request.params.id)
  const tokenPath = ({ vestiging_id }: OfficeActor) => `${pattern} ${vestiging_id}`
  const withToken = (actor: OfficeActor, state: State) => ({
    ...state,
    form_token: createFormToken(context, tokenPath(actor)),
  })

  app.get<Sent>(pattern, async (request, reply) => {
    const actor = await enter(request, reply)
    return app.renderPage(request, reply, { state: withToken(actor, await read(actor, request.query)) })
  })

  app.post<Sent>(pattern, async (request, reply) => {
    refuseForeignOrigin(request, context.config)
    const actor = await enter(request, reply)
    const { body: posted = {}, query } = request
    try {
      requireFormToken(context, tokenPath(actor), posted.form_token)
      const outcome = await act(posted, actor, query)
      if (typeof outcome === 'string') return reply.redirect(outcome, 303)
      if ('file' in outcome) return sendFile(reply, outcome.file)
      return app.renderPage(request, reply, { state: withToken(actor, outcome.state) })
    } catch (error) {
      const { code, message: text, status, fields } = reportError(error, request, reply)
      const state = await failed(posted, { failure: { code, text }, fields }, actor, query)
      return app.renderPage(request, reply, { state: withToken(actor, state), status })
    }
  })
}

const sendFile = (reply: FastifyReply, { name, type, content }: OfficeFile) =>
  reply
    .headers({ ...privateRead, 'content-disposition': `attachment; filename="${name}"` })
    .type(type)
    .send(content)
