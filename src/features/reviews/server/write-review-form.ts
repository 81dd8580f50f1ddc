import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpointKey } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import { toApiError } from '#server/answer-errors.ts'
import type { Context } from '#server/context.ts'
import { refuseForeignOrigin } from '#server/security-headers.ts'
import { checkFormToken, createFormToken } from '#server/tokens/form-token.ts'
import { createReview, type ReviewReceipt } from '../contract.ts'
import { type ReviewFormState, readReviewForm, toReviewBody, validateReview } from '../write-form.ts'

type Posted = { Params: { id: string }; Querystring: { token?: string }; Body: Record<string, unknown> | undefined }
const path = '/schrijf-review/:id'

/** The form of a new review, for whoever has no JavaScript (architecture section 7). */
export function writeReviewForm(app: FastifyInstance, context: Context) {
  app.get(path, (request, reply) => show(request, reply, { values: null }))

  app.post<Posted>(path, async (request, reply) => {
    refuseForeignOrigin(request, context.config)
    const posted = request.body ?? {}
    const values = readReviewForm(posted)
    const wrong = validateReview(values)
    const form_token = typeof posted.form_token === 'string' ? posted.form_token : ''
    if (wrong.length > 0) return show(request, reply, { values, errors: wrong, form_token }, 400)
    try {
      const age = checkFormToken(context, form_token)
      if (age !== 'ok') throw new ApiError('BAD_REQUEST', { detail: `form token: ${age}` })
      // The signed token is one per filled form, so pressing twice makes one review.
      request.headers['idempotency-key'] ??= form_token
      const token = typeof request.query.token === 'string' ? request.query.token : null
      const body = { ...toReviewBody(values, { vestiging_id: request.params.id, token }), website: posted.website }
      const operation = context.operations.get(endpointKey(createReview))!
      const { verification_required } = (await operation({ body }, request, reply)) as ReviewReceipt
      return reply.redirect(successPath(request.params.id, verification_required), 303)
    } catch (error) {
      const { code, message, status, fields, retryAfter } = toApiError(error)
      if (status >= 500) request.log.error({ err: error, code }, 'form failed')
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
      const failure = fields.length > 0 ? null : { code, text: message }
      return show(request, reply, { values, errors: fields, failure, form_token }, status)
    }
  })

  function show(request: FastifyRequest, reply: FastifyReply, shown: Partial<ReviewFormState>, status?: number) {
    const { values = null, errors = [], failure = null, form_token = '' } = shown
    const known = ['ok', 'soon'].includes(checkFormToken(context, form_token))
    const state: ReviewFormState = {
      values,
      errors,
      failure,
      form_token: known ? form_token : createFormToken(context),
    }
    return request.server.renderPage(request, reply, { state, ...(status !== undefined && { status }) })
  }
}

const successPath = (id: string, required: boolean) =>
  `/schrijf-review/${encodeURIComponent(id)}/success?verification_required=${required}`
