import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { wizardForm } from './ask/wizard-form.ts'
import { offerteActionForm } from './offerte-action-form.ts'
import { receivingForm } from './receiving-form.ts'
import { resendForm } from './resend-form.ts'

/** The forms of the wizard, of the customer's page and of the office's, for whoever has no JavaScript (architecture section 7). */
export function offerteFormRoutes(app: FastifyInstance, context: Context) {
  wizardForm(app, context)
  resendForm(app, context)
  offerteActionForm(app, context)
  receivingForm(app, context)
}
