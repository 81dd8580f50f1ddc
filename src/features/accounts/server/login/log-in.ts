import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { visitorNetwork } from '#server/http/visitor-network.ts'
import { queueJob } from '#server/jobs/queue-job.ts'
import { ipHash, untaggedEmailHash } from '#server/tokens/hashes.ts'
import type { Account } from '../../contract/accounts.ts'
import type { LoginBody } from '../../request-body.ts'
import { findAccountOf, lockAccount, toAccount } from '../account.ts'
import { accountMail } from '../password/account-mail.ts'
import { isPassword } from '../password/hash-password.ts'
import { resendToOwner } from '../register/resend-confirmation.ts'
import { countTry, forgetFailures, refuseLocked } from './login-lock.ts'
import { closeSession, openSession } from './sessions.ts'

/**
 * Logs in with a password. What is asked of the database and how long the password takes is the same whether or not there is an
 * account, so neither the answer nor its time says so (server section 7).
 */
export async function logIn(context: Context, { email, password }: LoginBody, visitor: Visitor): Promise<Account> {
  const { db, keys, rateLimits } = context
  const email_base_hash = untaggedEmailHash(keys, email)
  const network = visitorNetwork(visitor.ip)
  await refuseLocked(db, context, email_base_hash)
  rateLimits.check('login', network)
  const isLast = await countTry(db, context, email_base_hash)
  const account = await findAccountOf(db, email_base_hash)
  if (!(await isPassword(password, account?.password_hash)) || !account) {
    await noteFailure(context, email_base_hash, visitor, isLast)
    throw new ApiError('UNKNOWN_USERNAME_PASSWORD_COMBINATION')
  }
  await forgetFailures(db, email_base_hash)
  if (!account.verified_at) {
    await resendToOwner(context, email_base_hash)
    throw new ApiError('FORBIDDEN', { fields: [unconfirmed] })
  }
  const token = await db.transaction().execute(async (trx) => {
    // Meanwhile a new password may have ended all sessions, or the account may be gone.
    const current = await lockAccount(trx, account.id)
    if (current?.password_hash !== account.password_hash) throw new ApiError('UNKNOWN_USERNAME_PASSWORD_COMBINATION')
    // Never a session that was there before: somebody else may know it.
    await closeSession(trx, visitor.login)
    return openSession(trx, context, account.id, visitor.userAgent)
  })
  visitor.setLogin(token)
  return toAccount(context, account)
}

/** Only who has the password reads it. */
const unconfirmed = { field: 'email', message: 'Bevestig eerst uw e-mailadres via de link in onze e-mail.' }

/** The owner hears of the lock; a job looks whether there is one. */
async function noteFailure(context: Context, email_base_hash: string, { ip }: Visitor, isLast: boolean): Promise<void> {
  const { db, keys, log, rateLimits } = context
  log.warn({ event: 'login_failed', visitor: ipHash(keys, ip).slice(0, 12), locked: isLast }, 'A log-in failed')
  if (isLast) {
    await db.transaction().execute((trx) => queueJob(trx, context, accountMail, { mail: 'M28', email_base_hash }))
  }
  rateLimits.count('login', visitorNetwork(ip))
}
