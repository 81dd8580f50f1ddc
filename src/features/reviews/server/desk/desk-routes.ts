import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { reportError } from '#server/http/answer-errors.ts'
import { refuseForeignOrigin } from '#server/http/security-headers.ts'
import { decidePosted, isAction, type Posted } from './decide-posted.ts'
import { requireOperator } from './operator-access.ts'
import { readDesk } from './read-desk.ts'

type Address = { Querystring: { item?: unknown; nummer?: unknown; gedaan?: unknown } }

/** The operator's desk: plain forms, so that it works without JavaScript (docs/states/moderation.md). */
export function deskRoutes(app: FastifyInstance, context: Context) {
  app.get<Address>(paths.desk.pattern, async (request, reply) => {
    requireOperator(context, request, reply)
    const { item, nummer, gedaan } = request.query
    const done = isAction(gedaan) ? gedaan : null
    const state = await readDesk(context, { key: named(item), title: named(nummer), done })
    return app.renderPage(request, reply, { state })
  })

  app.post<{ Body: Posted | undefined }>(paths.desk.pattern, async (request, reply) => {
    refuseForeignOrigin(request, context.config)
    requireOperator(context, request, reply)
    const posted = request.body ?? {}
    try {
      const action = await decidePosted(context, posted)
      return reply.redirect(paths.desk({ gedaan: action }), 303)
    } catch (error) {
      const { message, status, fields } = reportError(error, request, reply)
      const failure = { text: message, fields, rule: textOf(posted.rule), facts: textOf(posted.facts) }
      return app.renderPage(request, reply, {
        state: await readDesk(context, { key: named(posted.item), failure }),
        status,
      })
    }
  })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const named = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
