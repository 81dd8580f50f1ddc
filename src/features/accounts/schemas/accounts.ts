import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import { Id, named } from '#contract/fields.ts'
import { linkErrors } from '#contract/link.ts'
import { ForgotPasswordBody, LoginBody, RegisterBody, ResetPasswordBody } from '../request-body.ts'
import { roles } from '../rules.ts'

const nullableString = z.nullable(z.string())

export const RegisterReceipt = named(
  'RegisterReceipt',
  z.object({
    id: Id,
    email: z.string(),
    status: z.literal('pending_verification'),
    verification_required: z.literal(true),
  }),
)
export type RegisterReceipt = z.infer<typeof RegisterReceipt>

/** The logged-in account, as its owner sees it. */
export const Account = named(
  'Account',
  z.object({
    id: Id,
    email: z.string(),
    naam: z.string(),
    telefoonnummer: nullableString,
    role: z.enum(roles),
    created_at: z.string(),
  }),
)
export type Account = z.infer<typeof Account>

/** After a correct password: the logged-in account, or that a code is required first. */
export const LoginAnswer = named('LoginAnswer', z.object({ code_required: z.boolean(), account: z.nullable(Account) }))
export type LoginAnswer = z.infer<typeof LoginAnswer>

export const AccountSession = named(
  'AccountSession',
  z.object({
    id: Id,
    /** The session that makes this request. */
    current: z.boolean(),
    browser: z.string(),
    created_at: z.string(),
    seen_at: z.string(),
  }),
)
export type AccountSession = z.infer<typeof AccountSession>

const nothing = z.object({})

export const register = schemas({
  idempotent: true,
  summary: 'Make an account of an office; it can log in once its address is confirmed',
  body: RegisterBody,
  response: RegisterReceipt,
  status: 201,
  errors: [
    'BAD_REQUEST',
    'PASSWORD_TOO_SHORT',
    'DUPLICATE_EMAIL',
    'VESTIGING_NOT_FOUND',
    'CONFLICT',
    'RATE_LIMITED',
    'CONFIG_REQUIRED',
    'FORBIDDEN',
  ],
})

export const logIn = schemas({
  summary:
    'Log in with a password, or begin to where a code is asked too; FORBIDDEN while the address is not confirmed',
  body: LoginBody,
  response: LoginAnswer,
  errors: ['BAD_REQUEST', 'UNKNOWN_USERNAME_PASSWORD_COMBINATION', 'ACCOUNT_LOCKED', 'RATE_LIMITED', 'FORBIDDEN'],
})

export const logOut = schemas({
  summary: 'End the session of this browser; again does nothing',
  body: nothing,
  response: z.object({ logged_out: z.literal(true) }),
  errors: ['FORBIDDEN'],
})

export const getMe = schemas({
  summary: 'The account that is logged in',
  response: Account,
  cookie: 'login',
})

export const forgotPassword = schemas({
  summary: 'Mail a link to set a new password; the answer is the same whether or not there is an account',
  body: ForgotPasswordBody,
  response: z.object({ sent: z.literal(true) }),
  errors: ['BAD_REQUEST', 'RATE_LIMITED', 'CONFIG_REQUIRED', 'FORBIDDEN'],
})

export const resetPassword = schemas({
  rate: 'tokenReads',
  summary:
    'Set a new password by the link of the mail, once; ends every session of the account and removes its passkeys',
  body: ResetPasswordBody,
  response: z.object({ reset: z.literal(true), passkeys_removed: z.boolean() }),
  errors: [...linkErrors, 'BAD_REQUEST', 'PASSWORD_TOO_SHORT', 'FORBIDDEN'],
})

export const listSessions = schemas({
  summary: 'Where the account is logged in, the last used first',
  response: z.array(AccountSession),
  cookie: 'login',
})
