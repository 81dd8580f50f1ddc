import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { type ActionFailure, doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { textOf } from '#contract/posted-form.ts'
import type { Context } from '#server/context.ts'
import { runForm } from '#server/forms/run-form.ts'
import { answerRead } from '#server/http/route.ts'
import { getCodeStep, getTotp } from '../../contract/totp.ts'
import { homeOf } from '../../login-home.ts'
import { type TotpAction, type TotpState, totpActions } from '../../page-state.ts'
import { requireAccount } from '../login/sessions.ts'
import { endTotp, renewRecoveryCodes } from './change-totp.ts'
import { logInByCode, readCodeStep } from './log-in-by-code.ts'
import { readTotp } from './own-totp.ts'
import { beginTotp, proveTotp } from './set-up-totp.ts'

/** The pages of the code after the password: their data and their forms. */
export function totpForms(app: FastifyInstance, context: Context) {
  answerRead(context, getTotp, async (_args, visitor) =>
    readTotp(context, (await requireAccount(context, visitor)).account),
  )
  answerRead(context, getCodeStep, (_args, visitor) => readCodeStep(context, visitor))

  runForm(app, context, {
    path: paths.loginCode.pattern,
    read: (posted) => ({ code: textOf(posted, 'code') }),
    send: async (fields, { visitor }) => homeOf(await logInByCode(context, fields, visitor)),
    failed: (_input, wrong): ActionFailure => ({ ...wrong, action: 'code', values: {} }),
  })

  runForm(app, context, {
    path: paths.totp.pattern,
    read(posted) {
      const name = totpActions.find((one) => one === posted.action)
      if (name === undefined) throw new ApiError('BAD_REQUEST')
      const text = (field: string) => textOf(posted, field)
      return { name, fields: { password: text('password'), code: text('code'), proof: text('proof') } }
    },
    async send({ name, fields }, { visitor }) {
      // Shown once: no address leads to the codes.
      const shown = ({ recovery_codes }: { recovery_codes: string[] }) => ({ state: { action: name, recovery_codes } })
      const send: Record<TotpAction, () => Promise<string | { state: TotpState }>> = {
        begin: async () => {
          await beginTotp(context, fields, visitor)
          return paths.totp()
        },
        prove: async () => shown(await proveTotp(context, fields, visitor)),
        renew: async () => shown(await renewRecoveryCodes(context, fields, visitor)),
        end: async () => {
          await endTotp(context, fields, visitor)
          return paths.totp({ [doneParameter]: 'end' })
        },
      }
      return send[name]()
    },
    // Nothing that was typed is shown again.
    failed: ({ name }, wrong): ActionFailure => ({ ...wrong, action: name, values: {} }),
  })
}
