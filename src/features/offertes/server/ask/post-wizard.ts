import type { FastifyInstance } from 'fastify'
import { dayOf } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import { doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { findOffice, instantPriceOf } from '#features/search/server/public.ts'
import { StoredSearch } from '#features/selection/contract.ts'
import { canMeetConditions } from '#features/tarieven/rules/instant-prices.ts'
import type { Context } from '#server/context.ts'
import { runForm } from '#server/forms/run-form.ts'
import { keepFormToken } from '#server/tokens/form-token.ts'
import { createOfferteRequest } from '../../contract.ts'
import { type InstantOffice, readWizardForm, type WizardForm, type WizardState } from '../../wizard/posted-wizard.ts'
import { stepOf, steps, toRequestBody } from '../../wizard/steps.ts'
import { typedDetails, type WizardStep } from '../../wizard/values.ts'
import { sentDone } from '../confirm/sent-done.ts'
import { kmFrom, searchPlaceOf, searchPoint } from '../search-point.ts'

const path = paths.offerteRequest.pattern

/** The three steps of the wizard, one form each; every page carries the values of the other steps. */
export function wizardForm(app: FastifyInstance, context: Context) {
  app.get<{ Querystring: Record<string, unknown> }>(path, (request, reply) => {
    const { vestigingen, diensten } = request.query
    const form = readWizardForm({ vestiging_ids: vestigingen, dienst_ids: diensten })
    return app.renderPage(request, reply, { state: stateOf(form, { step: 1 }) })
  })

  runForm(app, context, {
    path,
    read: (fields) => readWizardForm(fields),
    check(form) {
      // Instead of a step that cannot be reached yet, show the first incomplete one.
      if (form.goTo) return { state: stateOf(form, { step: firstWrong(form, form.goTo)?.step ?? form.goTo }) }
      const next = steps[form.step].next(form.changing)
      const wrong = firstWrong(form, form.step === 3 ? 3 : next)
      if (wrong) return { state: stateOf(form, wrong), status: 400 }
      return form.step < 3 ? { state: stateOf(form, { step: next }) } : null
    },
    async send(form, { once }) {
      const { values, vestiging_ids, search, website } = form
      const body = { ...toRequestBody(values, vestiging_ids, search), website }
      const { id, verification_required } = await once(form.form_token).call(createOfferteRequest, { body })
      return paths.offerteSuccess({ [doneParameter]: verification_required ? 'send' : await sentDone(context, id) })
    },
    failed(form, { failure, fields: errors }) {
      const step = errors[0] ? stepOf(errors[0].field) : 3
      return stateOf(form, { step, errors, failure: step === 3 ? failure : null })
    },
  })

  type StepState = Partial<Pick<WizardState, 'errors' | 'failure'>> & { step: WizardStep }

  const stateOf = (form: WizardForm, { step, errors = [], failure = null }: StepState): WizardState => ({
    step,
    // A step reopened from step 3, to change it or after an error, returns to step 3.
    changing: step < 3 && (form.changing || form.step === 3),
    values: form.values,
    errors,
    failure,
    vestiging_ids: form.vestiging_ids,
    instant_offices: step === 1 ? [] : instantOffices(context, form),
    form_token: keepFormToken(context, path, form.form_token),
  })
}

/** Offices that make offers at once. Shown before the situation is complete, so includes those whose conditions can still be met. */
function instantOffices(context: Context, { vestiging_ids, values, search }: WizardForm): InstantOffice[] {
  const now = context.clock.now()
  const index = context.index.current()
  const kept = StoredSearch.safeParse(search)
  const from = kept.success ? searchPoint(context, searchPlaceOf(context, kept.data)) : undefined
  const details = typedDetails(values)
  return vestiging_ids.slice(0, limits.selection.max).flatMap((id) => {
    const office = findOffice(index, id)
    const instant = office && instantPriceOf(office, values.dienst_ids, now)
    if (!instant) return []
    const request = { ...details, distance_km: kmFrom(from, office), day: dayOf(now) }
    return canMeetConditions(instant, request) ? [{ title: office.title, instant }] : []
  })
}

/** The first step before `next` that has errors, with those errors. */
function firstWrong(form: WizardForm, next: WizardStep): Pick<WizardState, 'step' | 'errors'> | undefined {
  for (const step of [1, 2] as const) {
    if (step >= next) return undefined
    const errors = steps[step].check(form.values)
    if (errors.length > 0) return { step, errors }
  }
  return undefined
}
