import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { answerCountedRead, route } from '#server/http/route.ts'
import * as contract from '../contract/accounts.ts'
import * as schemas from '../schemas/accounts.ts'
import { toAccount } from './account.ts'
import { logIn } from './login/log-in.ts'
import { closeSession, listSessions, requireAccount } from './login/sessions.ts'
import { forgotPassword } from './password/forgot-password.ts'
import { readPasswordLink, resetPassword } from './password/reset-password.ts'
import { createAccount } from './register/create-account.ts'

/** API calls about accounts. */
export function accountsRoutes(app: FastifyInstance, context: Context) {
  const { db } = context
  route(app, context, contract.register, schemas.register, ({ body }, visitor) => createAccount(context, body, visitor))
  route(app, context, contract.logIn, schemas.logIn, ({ body }, visitor) => logIn(context, body, visitor))
  route(app, context, contract.logOut, schemas.logOut, async (_input, visitor) => {
    await closeSession(db, visitor.login)
    visitor.setLogin(null)
    return { logged_out: true as const }
  })
  route(app, context, contract.getMe, schemas.getMe, async (_input, visitor) =>
    toAccount(context, (await requireAccount(context, visitor)).account),
  )
  route(app, context, contract.forgotPassword, schemas.forgotPassword, async ({ body }, visitor) => {
    await forgotPassword(context, body, visitor)
    return { sent: true as const }
  })
  answerCountedRead(context, contract.getPasswordLink, ({ token }) => readPasswordLink(context, token))
  route(app, context, contract.resetPassword, schemas.resetPassword, async ({ body }, visitor) => ({
    reset: true as const,
    ...(await resetPassword(context, body, visitor)),
  }))
  route(app, context, contract.listSessions, schemas.listSessions, async (_input, visitor) =>
    listSessions(context, (await requireAccount(context, visitor)).session),
  )
}
