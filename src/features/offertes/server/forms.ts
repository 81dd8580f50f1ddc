import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { actionForm } from '#server/forms/action-form.ts'
import { runForm } from '#server/forms/run-form.ts'
import * as contract from '../contract.ts'
import type { OfferteFormAction, ResendState } from '../page-state.ts'
import { wizardForm } from './ask/wizard-form.ts'
import { resendToSession } from './confirm/resend-confirmation.ts'

const calls = {
  confirm: contract.confirmOfferteRequest,
  withdraw: contract.withdrawOfferteRequest,
  erase: contract.eraseOfferteRequest,
  resend: contract.resendOfferteRequest,
} satisfies Record<OfferteFormAction, object>

/** The forms of the wizard, of the customer's page and of the office's, for whoever has no JavaScript (architecture section 7). */
export function offerteFormRoutes(app: FastifyInstance, context: Context) {
  wizardForm(app, context)
  actionForm(app, context, { page: paths.offerte, calls })

  // 'Stuur opnieuw' on the page after a request: known by the session that made it, so also after a reload (server section 3).
  runForm(app, context, {
    path: paths.offerteSuccess.pattern,
    read: () => ({}),
    async send(_form, { sid }) {
      await resendToSession(context, sid)
      return paths.offerteSuccess({ [doneParameter]: 'resend' })
    },
    failed: (_form, { failure }): ResendState => ({ failure }),
  })

  // The button of the office's page.
  runForm(app, context, {
    path: paths.officeOfferte.pattern,
    read({ can_receive_email: sent }) {
      if (sent !== 'true' && sent !== 'false') throw new ApiError('BAD_REQUEST')
      return { can_receive_email: sent === 'true' }
    },
    async send(body, { params: { token = '' }, call }) {
      await call(contract.changeOfficeReceiving, { params: { token }, body })
      return `${paths.officeOfferte(token)}#afmelden`
    },
  })
}
