import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { Email } from '#contract/fields.ts'
import { type ActionFailure, doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { type FormValues, runForm } from '#server/forms/run-form.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { reminded, type SuccessAction, successActions } from '../../page-state.ts'
import { ConfirmationCode } from '../../typed-code.ts'
import { changeAddress } from './change-address.ts'
import { confirmOwnByCode } from './confirm-by-code.ts'
import { findJustConfirmed } from './own-request.ts'
import { remindOfRequest } from './remind-of-request.ts'
import { resendToSession } from './resend-confirmation.ts'
import { sentDone } from './sent-done.ts'

/** Returns what was done, for the `doneParameter` of the redirect. */
type Act = (context: Context, values: FormValues, visitor: Visitor) => Promise<string>

/** The page after a request has no link: it finds the request by the session that made it, so it survives a reload. */
const acts: Record<SuccessAction, Act> = {
  async resend(context, _values, { sid }) {
    await resendToSession(context, sid)
    return 'resend'
  },
  async code(context, values, visitor) {
    const { code } = parse(z.object({ code: ConfirmationCode }), values)
    const { answer, sid, request_id } = await confirmOwnByCode(context, code, visitor)
    visitor.setSid(sid)
    answer()
    return sentDone(context, request_id)
  },
  async address(context, values, { ip, sid }) {
    const { email } = parse(z.object({ email: Email }), values)
    await changeAddress(context, { email, ip, sid })
    return 'address'
  },
  async remind(context, values, { sid }) {
    const { email } = parse(z.object({ email: Email }), values)
    return (await remindOfRequest(context, { email, sid })) ? reminded : 'remind'
  },
}

export const successForm = (app: FastifyInstance, context: Context): void =>
  runForm(app, context, {
    path: paths.offerteSuccess.pattern,
    read({ action = 'resend', ...values }) {
      const name = successActions.find((one) => one === action)
      if (name === undefined) throw new ApiError('BAD_REQUEST')
      return { name, values }
    },
    async send({ name, values }, { visitor }) {
      const done = await press(context, name, values, visitor)
      return paths.offerteSuccess({ [doneParameter]: done })
    },
    failed: ({ name, values }, wrong): ActionFailure => ({ ...wrong, action: name, values }),
  })

/** Runs an action. If the request was meanwhile confirmed in another tab or by the mailed link, that is a success, not an error. */
async function press(context: Context, name: SuccessAction, values: FormValues, visitor: Visitor) {
  try {
    return await acts[name](context, values, visitor)
  } catch (error) {
    const isLate = error instanceof ApiError && error.code === 'OFFERTE_NOT_FOUND' && name !== 'address'
    const confirmed = isLate ? await findJustConfirmed(context, visitor.sid) : null
    if (confirmed === null) throw error
    return sentDone(context, confirmed)
  }
}

function parse<S extends z.ZodMiniType>(schema: S, values: FormValues): z.output<S> {
  const parsed = schema.safeParse(values)
  if (!parsed.success) throw new ApiError('BAD_REQUEST', { fields: fieldErrors(parsed.error.issues) })
  return parsed.data
}
