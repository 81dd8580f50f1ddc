import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { AccountRow } from '../account.ts'
import type { LoginWay } from '../tables.ts'
import { asksCode } from '../totp/own-totp.ts'
import { openStep } from './login-steps.ts'
import { closeSession, openSession } from './sessions.ts'

type Begin = { session: string; step?: undefined } | { session?: undefined; step: string }
type NewSession = { account: AccountRow; way: LoginWay; visitor: Visitor }

/** Opens a session, or, after a single factor on an account that requires a code, the step to enter the code. */
export async function beginSession(trx: Trx, context: Context, { account, way, visitor }: NewSession): Promise<Begin> {
  if (way === 'password' && (await asksCode(trx, context, account.id))) {
    const about = { purpose: 'code', account_id: account.id } as const
    return { step: await openStep(trx, context, visitor.loginStep('code'), about) }
  }
  // Never reuse an existing session: somebody else may know it.
  await closeSession(trx, visitor.login)
  return { session: await openSession(trx, context, { account, way, userAgent: visitor.userAgent }) }
}
