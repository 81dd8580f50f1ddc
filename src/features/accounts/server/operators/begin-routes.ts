import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { paths } from '#contract/paths.ts'
import { textOf } from '#contract/posted-form.ts'
import type { Context } from '#server/context.ts'
import type { FormValues } from '#server/forms/run-form.ts'
import { reportError } from '#server/http/answer-errors.ts'
import { refuseForeignOrigin } from '#server/http/security-headers.ts'
import { visitorOf } from '#server/http/visitor.ts'
import { FirstOperatorBody } from '../../first-operator-body.ts'
import type { FirstOperatorState, SecondWayState } from '../../operators-state.ts'
import { hasSecondWay } from '../login/second-way.ts'
import { createFirstOperator, readFirstLink } from './first-operator.ts'

type Link = { Params: { token: string }; Body: FormValues | undefined }

/** Routes that start the work at the desk: becoming the first operator, and the second way to log in. */
export function beginRoutes(app: FastifyInstance, context: Context) {
  app.get<Link>(paths.firstOperator.pattern, async (request, reply) => {
    await readFirstLink(context, request.params.token, request)
    return app.renderPage(request, reply, { state: { naam: '', email: '', errors: [], failure: null } })
  })

  app.post<Link>(paths.firstOperator.pattern, async (request, reply) => {
    refuseForeignOrigin(request, context.config)
    const posted = request.body ?? {}
    try {
      const parsed = FirstOperatorBody.safeParse(posted)
      if (!parsed.success) throw new ApiError('BAD_REQUEST', { fields: fieldErrors(parsed.error.issues) })
      const visitor = visitorOf(request, reply, context.config)
      await createFirstOperator(context, request.params.token, parsed.data, visitor)
      return reply.redirect(paths.secondWay(), 303)
    } catch (error) {
      const { code, message, status, fields } = reportError(error, request, reply)
      if (code.startsWith('TOKEN_')) throw error
      const state: FirstOperatorState = {
        naam: textOf(posted, 'naam'),
        email: textOf(posted, 'email'),
        errors: fields,
        failure: message,
      }
      return app.renderPage(request, reply, { state, status })
    }
  })

  app.get(paths.secondWay.pattern, async (request, reply) => {
    const visitor = visitorOf(request, reply, context.config)
    const { account_id, naam, isProved } = await context.hooks.operatorOf(context, visitor)
    if (isProved) return reply.redirect(paths.deskHome(), 303)
    const isThere = await hasSecondWay(context.db, account_id)
    return app.renderPage(request, reply, { state: { secondWay: { naam, isThere } } satisfies SecondWayState })
  })
}
