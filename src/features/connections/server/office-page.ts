import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { changerOf, requireOffice } from '#features/accounts/server/public.ts'
import type { Context } from '#server/context.ts'
import type { FormValues } from '#server/forms/run-form.ts'
import { reportError } from '#server/http/answer-errors.ts'
import { refuseForeignOrigin } from '#server/http/security-headers.ts'
import { visitorOf } from '#server/http/visitor.ts'
import { checkFormToken, createFormToken } from '#server/tokens/form-token.ts'
import { actOnConnections, connectionsState, failureOf } from './connections-page.ts'
import type { Manager } from './manager.ts'

type Asked = { Params: { id: string }; Querystring: Record<string, unknown>; Body: FormValues | undefined }

/** The connections of an office, for who acts for it: plain forms, as a secret is shown by the answer that made it alone. */
export function officeConnections(app: FastifyInstance, context: Context) {
  const path = paths.connections.pattern

  async function enter(request: FastifyRequest<Asked>, reply: FastifyReply): Promise<Manager> {
    const { vestiging_id, account_id } = await requireOffice(
      context,
      visitorOf(request, reply, context.config),
      request.params.id,
    )
    const { id: access_id } = await context.db
      .selectFrom('account_vestigingen')
      .select('id')
      .where('account_id', '=', account_id)
      .where('vestiging_id', '=', vestiging_id)
      .executeTakeFirstOrThrow()
    return { ...changerOf({ vestiging_id, account_id }), access_id }
  }
  const placeOf = (id: string) => ({
    form_token: createFormToken(context, `${path} ${id}`),
    here: paths.connections(id),
    isDesk: false,
  })

  app.get<Asked>(path, async (request, reply) => {
    const { vestiging_id: id } = await enter(request, reply)
    return app.renderPage(request, reply, { state: await connectionsState(context, id, request.query, placeOf(id)) })
  })

  app.post<Asked>(path, async (request, reply) => {
    refuseForeignOrigin(request, context.config)
    const manager = await enter(request, reply)
    const { vestiging_id: id } = manager
    const posted = request.body ?? {}
    try {
      const token = checkFormToken(context, `${path} ${id}`, posted.form_token)
      if (token === 'false' || token === 'old') throw new ApiError('CONFLICT')
      const { secret, done } = await actOnConnections(context, manager, posted)
      if (secret === null) return reply.redirect(paths.connections(id, { gedaan: done }), 303)
      return app.renderPage(request, reply, {
        state: await connectionsState(context, id, request.query, placeOf(id), { secret, done }),
      })
    } catch (error) {
      const { code, message: text, status, fields } = reportError(error, request, reply)
      const failure = failureOf(posted, { failure: { code, text }, fields })
      return app.renderPage(request, reply, {
        state: await connectionsState(context, id, request.query, placeOf(id), { failure }),
        status,
      })
    }
  })
}
