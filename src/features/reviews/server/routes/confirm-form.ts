import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { actionForm } from '#server/forms/action-form.ts'
import { deleteUnverified, resendVerification, verifyRegistration } from '../../contract/confirm.ts'

const calls = { confirm: verifyRegistration, resend: resendVerification, delete: deleteUnverified }

/** The buttons behind the link that confirms an address. */
export const accountFormRoutes = (app: FastifyInstance, context: Context) =>
  actionForm(app, context, { page: paths.confirm, calls })
