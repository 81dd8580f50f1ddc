import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { type ActionFailure, doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { textOf } from '#contract/posted-form.ts'
import type { Context } from '#server/context.ts'
import { runForm } from '#server/forms/run-form.ts'
import * as contract from '../../contract/totp.ts'
import { homeOf } from '../../login-home.ts'
import { type TotpAction, type TotpState, totpActions } from '../../page-state.ts'

/** The forms of the code after the password, with JavaScript and without. */
export function totpForms(app: FastifyInstance, context: Context) {
  runForm(app, context, {
    path: paths.loginCode.pattern,
    read: (posted) => ({ code: textOf(posted, 'code') }),
    async send(body, { call }) {
      return homeOf(await call(contract.logInByCode, { body }))
    },
    failed: (_input, wrong): ActionFailure => ({ ...wrong, action: 'code', values: {} }),
  })

  runForm(app, context, {
    path: paths.totp.pattern,
    read(posted) {
      const name = totpActions.find((one) => one === posted.action)
      if (name === undefined) throw new ApiError('BAD_REQUEST')
      const [password, code, proof] = ['password', 'code', 'proof'].map((field) => textOf(posted, field))
      return { name, password: password!, code: code!, proof: proof! }
    },
    async send({ name, password, code, proof }, { call }) {
      // Shown once: no address leads to them.
      const shown = ({ recovery_codes }: { recovery_codes: string[] }) => ({ state: { action: name, recovery_codes } })
      const send: Record<TotpAction, () => Promise<string | { state: TotpState }>> = {
        begin: async () => {
          await call(contract.beginTotp, { body: { password } })
          return paths.totp()
        },
        prove: async () => shown(await call(contract.proveTotp, { body: { code } })),
        renew: async () => shown(await call(contract.renewRecoveryCodes, { body: { proof } })),
        end: async () => {
          await call(contract.endTotp, { body: { proof } })
          return paths.totp({ [doneParameter]: 'end' })
        },
      }
      return send[name]()
    },
    // Nothing that was filled in is shown again.
    failed: ({ name }, wrong): ActionFailure => ({ ...wrong, action: name, values: {} }),
  })
}
