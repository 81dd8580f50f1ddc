import type { FastifyInstance } from 'fastify'
import { endpointKey } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import { toApiError } from '#server/answer-errors.ts'
import type { Context } from '#server/context.ts'
import { refuseForeignOrigin } from '#server/security-headers.ts'
import * as contract from '../contract.ts'
import { doneParameter, type OfferteFormAction, type OffertePageState } from '../page-state.ts'

type Body = { action?: unknown; reden?: unknown; bevestig?: unknown }

const calls = {
  confirm: contract.confirmOfferteRequest,
  withdraw: contract.withdrawOfferteRequest,
  erase: contract.eraseOfferteRequest,
  resend: contract.resendOfferteRequest,
} satisfies Record<OfferteFormAction, { method: string; path: string }>

/** The buttons of the customer's page: the same calls as the API's, answered by going back to the page. */
export function offerteActionForm(app: FastifyInstance, context: Context) {
  app.post<{ Params: { token: string }; Body: Body | undefined }>('/offerte/:token', async (request, reply) => {
    refuseForeignOrigin(request, context.config)
    const { action, reden, bevestig } = request.body ?? {}
    const name = (Object.keys(calls) as OfferteFormAction[]).find((known) => known === action)
    const operation = name && context.operations.get(endpointKey(calls[name]))
    if (!operation) throw new ApiError('BAD_REQUEST')
    const { token } = request.params
    // A ticked box sends a text where the API takes true.
    const body = { reden, bevestig: bevestig === 'true' || bevestig === 'on' || undefined }
    try {
      await operation({ params: { token }, body }, request, reply)
    } catch (error) {
      const { code, message, status, retryAfter } = toApiError(error)
      if (status >= 500) request.log.error({ err: error, code }, 'form failed')
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
      const state: OffertePageState = { failure: { code, text: message } }
      return app.renderPage(request, reply, { state, status })
    }
    return reply.redirect(`/offerte/${encodeURIComponent(token)}?${doneParameter}=${name}`, 303)
  })
}
