import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpointKey } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import { doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { reportError } from '#server/answer-errors.ts'
import type { Context } from '#server/context.ts'
import { refuseForeignOrigin } from '#server/security-headers.ts'
import { checkFormToken, createFormToken } from '#server/tokens/form-token.ts'
import { createOfferteRequest, type OfferteReceipt } from '../../contract.ts'
import {
  emptyWizard,
  readWizardForm,
  stepAfter,
  stepOf,
  toRequestBody,
  validateStep,
  type WizardForm,
  type WizardState,
  type WizardStep,
} from '../../wizard.ts'

const path = paths.offerteRequest.pattern

/** The three steps of the wizard as one form per step; each page carries what the others filled in. */
export function wizardForm(app: FastifyInstance, context: Context) {
  app.get<{ Querystring: Record<string, unknown> }>(path, (request, reply) => {
    const { vestigingen, diensten } = request.query
    const asked = readWizardForm({ vestiging_ids: vestigingen, dienst_ids: diensten })
    return show(request, reply, { ...asked, values: { ...emptyWizard, ...asked.values } }, { step: 1 })
  })

  app.post<{ Body: Record<string, unknown> | undefined }>(path, async (request, reply) => {
    refuseForeignOrigin(request, context.config)
    const form = readWizardForm(request.body ?? {})
    if (form.goTo) return show(request, reply, form, { step: form.goTo })
    const next = stepAfter(form.step, form.changing)
    const wrong = firstWrong(form, form.step === 3 ? 3 : next)
    if (wrong) return show(request, reply, form, { ...wrong, status: 400 })
    if (form.step < 3) return show(request, reply, form, { step: next })
    return send(request, reply, form)
  })

  async function send(request: FastifyRequest, reply: FastifyReply, form: WizardForm) {
    const age = checkFormToken(context, path, form.form_token)
    try {
      if (age !== 'ok') throw new ApiError('BAD_REQUEST', { detail: `form token: ${age}` })
      const operation = context.operations.get(endpointKey(createOfferteRequest))
      if (!operation) throw new ApiError('NOT_FOUND')
      // The signed token is one per filled form, so pressing twice makes one request.
      request.headers['idempotency-key'] ??= form.form_token
      const body = { ...toRequestBody(form.values, form.vestiging_ids), website: form.website }
      const { verification_required } = (await operation({ body }, request, reply)) as OfferteReceipt
      return reply.redirect(paths.offerteSuccess({ [doneParameter]: verification_required ? 'send' : 'confirm' }), 303)
    } catch (error) {
      const { code, message, status, fields } = reportError(error, request, reply)
      const step = fields[0] ? stepOf(fields[0].field) : 3
      const failure = step === 3 ? { code, text: message } : null
      return show(request, reply, form, { step, errors: fields, failure, status })
    }
  }

  type Shown = Partial<Pick<WizardState, 'errors' | 'failure'>> & { step: WizardStep; status?: number }

  function show(request: FastifyRequest, reply: FastifyReply, form: WizardForm, shown: Shown) {
    const { step, errors: wrong = [], failure = null, status } = shown
    const known = ['ok', 'soon'].includes(checkFormToken(context, path, form.form_token))
    const state: WizardState = {
      step,
      // What the check or the server sent back leads to the check again.
      changing: step < 3 && (form.changing || form.step === 3),
      values: form.values,
      errors: wrong,
      failure,
      vestiging_ids: form.vestiging_ids,
      form_token: known ? form.form_token : createFormToken(context, path),
    }
    return request.server.renderPage(request, reply, { state, ...(status !== undefined && { status }) })
  }
}

/** The errors of the first step that has one, of those before `next`. */
function firstWrong(form: WizardForm, next: WizardStep): Pick<WizardState, 'step' | 'errors'> | undefined {
  for (const step of [1, 2] as const) {
    if (step >= next) return undefined
    const found = validateStep(step, form.values)
    if (found.length > 0) return { step, errors: found }
  }
  return undefined
}
