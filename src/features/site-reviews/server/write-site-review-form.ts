import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from '#contract/endpoint.ts'
import { endpointKey } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import { toApiError } from '#server/answer-errors.ts'
import type { Context } from '#server/context.ts'
import { refuseForeignOrigin } from '#server/security-headers.ts'
import { checkFormToken, createFormToken } from '#server/tokens/form-token.ts'
import { createSiteReview } from '../contract.ts'
import { readSiteReviewForm, type SiteReviewFormState, toSiteReviewBody, validateSiteReview } from '../write-form.ts'

type Posted = { Querystring: { token?: string }; Body: Record<string, unknown> | undefined }

/** The form of a review of the platform, for whoever has no JavaScript (architecture section 7). */
export function writeSiteReviewForm(app: FastifyInstance, context: Context) {
  const path = `/schrijf-${context.config.brandSlug}-review`

  app.get(path, (request, reply) => show(request, reply, {}))

  app.post<Posted>(path, async (request, reply) => {
    refuseForeignOrigin(request, context.config)
    const posted = request.body ?? {}
    const values = readSiteReviewForm(posted)
    const form_token = typeof posted.form_token === 'string' ? posted.form_token : ''
    const wrong = validateSiteReview(values)
    if (wrong.length > 0) return show(request, reply, { values, errors: wrong, form_token }, 400)
    try {
      const age = checkFormToken(context, form_token)
      if (age !== 'ok') throw new ApiError('BAD_REQUEST', { detail: `form token: ${age}` })
      // The signed token is one per filled form, so pressing twice makes one review.
      request.headers['idempotency-key'] ??= form_token
      const token = typeof request.query.token === 'string' ? request.query.token : null
      const body = { ...toSiteReviewBody(values, token), website: posted.website }
      const operation = context.operations.get(endpointKey(createSiteReview))!
      const receipt = (await operation({ body }, request, reply)) as Answer<typeof createSiteReview>
      return reply.redirect(`${path}/success?verification_required=${receipt.verification_required}`, 303)
    } catch (error) {
      const { code, message, status, fields, retryAfter } = toApiError(error)
      if (status >= 500) request.log.error({ err: error, code }, 'form failed')
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
      const failure = fields.length > 0 ? null : { code, text: message }
      return show(request, reply, { values, errors: fields, failure, form_token }, status)
    }
  })

  function show(request: FastifyRequest, reply: FastifyReply, shown: Partial<SiteReviewFormState>, status?: number) {
    const { values = null, errors = [], failure = null, form_token = '' } = shown
    const known = ['ok', 'soon'].includes(checkFormToken(context, form_token))
    const state: SiteReviewFormState = {
      values,
      errors,
      failure,
      form_token: known ? form_token : createFormToken(context),
    }
    return request.server.renderPage(request, reply, { state, ...(status !== undefined && { status }) })
  }
}
