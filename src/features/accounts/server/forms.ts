import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { type ActionFailure, doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { createForm } from '#server/forms/create-form.ts'
import { type FormValues, runForm, type Wrong } from '#server/forms/run-form.ts'
import * as contract from '../contract/accounts.ts'
import { homeOf } from '../login-home.ts'
import { type AccountAction, type AccountFormState, accountActions } from '../page-state.ts'
import { registerForm } from '../register-form.ts'
import { endSession } from './login/sessions.ts'
import { removePasskey } from './passkeys/own-passkeys.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
/** Input of a call that validates it itself. */
const fieldsOf = ({ email, password }: FormValues) => ({ email: textOf(email), password: textOf(password) })
const stateOf = ({ email }: { email: string; password: string }, { failure, fields }: Wrong): AccountFormState => ({
  failure,
  errors: fields,
  email,
})

/** Forms of the account for browsers without JavaScript; those without a draft are always posted this way. */
export function accountsForms(app: FastifyInstance, context: Context) {
  createForm(app, context, {
    path: paths.register.pattern,
    secrets: ['password'],
    validate: (posted) => registerForm.check(registerForm.read(posted)),
    async create(posted, { call }) {
      const body = { ...registerForm.body(registerForm.read(posted)), website: textOf(posted.website) }
      await call(contract.register, { body })
      return paths.registerSuccess()
    },
  })

  runForm(app, context, {
    path: paths.login.pattern,
    read: fieldsOf,
    async send(body, { call }) {
      const { account } = await call(contract.logIn, { body })
      return account ? homeOf(account) : paths.loginCode()
    },
    failed: stateOf,
  })

  runForm(app, context, {
    path: paths.forgotPassword.pattern,
    read: fieldsOf,
    async send({ email }, { call }) {
      await call(contract.forgotPassword, { body: { email } })
      return paths.forgotPassword({ [doneParameter]: 'forgot' })
    },
    failed: stateOf,
  })

  runForm(app, context, {
    path: paths.newPassword.pattern,
    read: fieldsOf,
    async send({ password }, { params: { token = '' }, call }) {
      const { passkeys_removed } = await call(contract.resetPassword, { body: { token, password } })
      return paths.login({ [doneParameter]: passkeys_removed ? 'reset-passkeys' : 'reset' })
    },
    failed: stateOf,
  })

  runForm(app, context, {
    path: paths.account.pattern,
    read({ action, id, password }) {
      const name = accountActions.find((one) => one === action)
      if (name === undefined) throw new ApiError('BAD_REQUEST')
      return { name, id: textOf(id), password: textOf(password) }
    },
    async send({ name, id, password }, { call, visitor }) {
      const done: Record<AccountAction, () => Promise<string>> = {
        logout: async () => {
          await call(contract.logOut, { body: {} })
          return paths.login({ [doneParameter]: 'logout' })
        },
        end: async () => {
          await endSession(context, { id }, visitor)
          return paths.account({ [doneParameter]: 'end' })
        },
        remove: async () => {
          await removePasskey(context, { id, password }, visitor)
          return paths.account({ [doneParameter]: 'remove' })
        },
      }
      return done[name]()
    },
    failed: ({ name, id }, wrong): ActionFailure => ({ ...wrong, action: name, values: { id } }),
  })
}
