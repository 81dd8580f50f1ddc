import { endpoint, pageRead } from '#contract/endpoint.ts'
import type * as schemas from '../schemas/accounts.ts'

export type { Account, AccountSession, LoginAnswer, RegisterReceipt } from '../schemas/accounts.ts'

export const register = endpoint<typeof schemas.register>({ method: 'POST', path: '/auth/register' })

export const logIn = endpoint<typeof schemas.logIn>({ method: 'POST', path: '/auth/login' })

export const logOut = endpoint<typeof schemas.logOut>({ method: 'POST', path: '/auth/logout' })

export const getMe = endpoint<typeof schemas.getMe>({ method: 'GET', path: '/auth/me' })

export const forgotPassword = endpoint<typeof schemas.forgotPassword>({ method: 'POST', path: '/auth/forgot-password' })

/** The account whose password the link sets. */
export type PasswordLink = { email_masked: string; expires_at: string | null }

export const getPasswordLink = pageRead<{ token: string }, PasswordLink>('password link')

export const resetPassword = endpoint<typeof schemas.resetPassword>({ method: 'POST', path: '/auth/reset-password' })

export const listSessions = endpoint<typeof schemas.listSessions>({ method: 'GET', path: '/auth/sessions' })
