import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { untaggedEmailHash } from '#server/tokens/hashes.ts'
import type { Account } from '../../contract/accounts.ts'
import type { LoginBody } from '../../request-body.ts'
import { findAccountOf, lockAccount, toAccount } from '../account.ts'
import { isPassword } from '../password/hash-password.ts'
import { resendToOwner } from '../register/resend-confirmation.ts'
import { forgetFailures } from './login-lock.ts'
import { oneTry } from './one-try.ts'
import { closeSession, openSession } from './sessions.ts'

/**
 * Logs in with a password. What is asked of the database and how long the password takes is the same whether or not there is an
 * account, so neither the answer nor its time says so (server section 7).
 */
export async function logIn(context: Context, { email, password }: LoginBody, visitor: Visitor): Promise<Account> {
  const { db, keys } = context
  const email_base_hash = untaggedEmailHash(keys, email)
  const refusal = new ApiError('UNKNOWN_USERNAME_PASSWORD_COMBINATION')
  const account = await oneTry(context, { email_base_hash, visitor, refusal }, async () => {
    const match = await findAccountOf(db, email_base_hash)
    return ((await isPassword(password, match?.password_hash)) && match) || null
  })
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
/** A link to set a password goes to the same mailbox, so it confirms the address as well. */
const unconfirmed = {
  field: 'email',
  message:
    'Bevestig eerst uw e-mailadres via de link in onze e-mail. Geen e-mail? Vraag een nieuw wachtwoord aan: ook daarmee bevestigt u uw adres.',
}
