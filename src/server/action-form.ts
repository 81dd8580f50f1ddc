import type { FastifyInstance } from 'fastify'
import { type Endpoint, endpointKey } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import { type ActionFailure, doneParameter } from '#contract/page-actions.ts'
import type { TokenPage } from '#contract/paths.ts'
import { reportError } from './answer-errors.ts'
import type { Context } from './context.ts'
import { refuseForeignOrigin } from './security-headers.ts'

type Posted = Record<string, unknown>
type Buttons = {
  page: TokenPage
  /** The call behind each button, by the value of its `action`. */
  calls: Record<string, Pick<Endpoint, 'method' | 'path'>>
  /** How the call's body is read from the form, where it is not the form's fields. */
  bodies?: Record<string, (posted: Posted) => object>
}

/**
 * The buttons of a page behind a link: the same calls as the API's, answered by going back to the page
 * (docs/decisions/0005-a-form-post-changes-a-request.md).
 */
export function actionForm(app: FastifyInstance, context: Context, { page, calls, bodies = {} }: Buttons) {
  app.post<{ Params: { token: string }; Body: Posted | undefined }>(page.pattern, async (request, reply) => {
    refuseForeignOrigin(request, context.config)
    const { action, ...posted } = request.body ?? {}
    const name = Object.keys(calls).find((known) => known === action)
    const operation = name && context.operations.get(endpointKey(calls[name]!))
    if (!operation) throw new ApiError('BAD_REQUEST')
    const { token } = request.params
    const body = bodies[name]?.(posted) ?? { ...posted, bevestig: isTicked(posted.bevestig) || undefined }
    try {
      await operation({ params: { token }, body }, request, reply)
    } catch (error) {
      const { code, message, status, fields } = reportError(error, request, reply)
      const state: ActionFailure = { failure: { code, text: message }, action: name, fields, posted }
      return app.renderPage(request, reply, { state, status })
    }
    return reply.redirect(page(token, { [doneParameter]: name }), 303)
  })
}

/** A ticked box sends a text where the API takes true. */
const isTicked = (given: unknown) => given === 'true' || given === 'on'
