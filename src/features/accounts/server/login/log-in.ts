import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { untaggedEmailHash } from '#server/tokens/hashes.ts'
import type { LoginAnswer } from '../../contract/accounts.ts'
import type { LoginBody } from '../../request-body.ts'
import { type AccountRow, findAccountOf, lockAccount, toAccount } from '../account.ts'
import { isPassword } from '../password/hash-password.ts'
import { resendToOwner } from '../register/resend-confirmation.ts'
import { beginSession } from './begin-session.ts'
import { noteBrowser } from './known-browser.ts'
import { oneTry } from './one-try.ts'

/**
 * Logs in with a password, or leads to the code that the account requires after it. The database queries and the time
 * spent on the password are the same with or without an account, so neither the answer nor its timing reveals whether
 * there is one.
 */
export async function logIn(context: Context, { email, password }: LoginBody, visitor: Visitor): Promise<LoginAnswer> {
  const { config, db, keys } = context
  const email_base_hash = untaggedEmailHash(keys, email)
  const refusal = new ApiError('UNKNOWN_USERNAME_PASSWORD_COMBINATION')
  const match = await findAccountOf(db, email_base_hash)
  const tried = { email_base_hash, password_hash: match?.password_hash }
  const account = await oneTry(context, { tried, visitor, refusal }, async () => {
    const owner = ((await isPassword(password, match?.password_hash)) && match) || null
    if (!owner || owner.verified_at || !config.privacyMode) return owner
    // In privacy mode, whoever registered the address must not learn whether it already had an account: this is a wrong
    // password, and counts as one.
    await resendToOwner(context, email_base_hash)
    return null
  })
  if (!account.verified_at) {
    await resendToOwner(context, email_base_hash)
    throw new ApiError('FORBIDDEN', { fields: [unconfirmed] })
  }
  const { session, step } = await begin(context, account, visitor)
  if (step !== undefined) {
    visitor.setLoginStep('code', step)
    return { code_required: true, account: null }
  }
  visitor.setLogin(session)
  noteBrowser(context, account, visitor)
  return { code_required: false, account: toAccount(context, account) }
}

/** Checked again with the row locked: a new password may have ended all sessions, or the account may be gone. */
const begin = (context: Context, { id, password_hash }: AccountRow, visitor: Visitor) =>
  context.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, id)
    if (account?.password_hash !== password_hash) throw new ApiError('UNKNOWN_USERNAME_PASSWORD_COMBINATION')
    return beginSession(trx, context, { account, way: 'password', visitor })
  })

/** Only someone with the password gets to read it. */
/** A link to set a password goes to the same mailbox, so it confirms the address as well. */
const unconfirmed = {
  field: 'email',
  message:
    'Bevestig eerst uw e-mailadres via de link in onze e-mail. Geen e-mail? Vraag een nieuw wachtwoord aan: ook daarmee bevestigt u uw adres.',
}
