import { ApiError } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { maskEmail } from '#server/tokens/hashes.ts'
import { revokeTokens } from '#server/tokens/mint-token.ts'
import { readToken, useToken } from '#server/tokens/read-token.ts'
import type { Renewable } from '#server/tokens/renewable.ts'
import type { PasswordLink } from '../../contract/accounts.ts'
import { findAccount, lockAccount, openPerson } from '../account.ts'
import { noteBrowser } from '../login/known-browser.ts'
import { forgetFailures } from '../login/login-lock.ts'
import { mailLoginChange } from '../mail-login-change.ts'
import { verifyAccount } from '../register/unconfirmed-account.ts'
import { refuseGuessable } from './guessable.ts'
import { hashPassword } from './hash-password.ts'
import { passwordLinkEnd } from './start-password-link.ts'

const linkOf = (token: string) => ({ kind: 'pr', token }) as const

/** The account whose password a link sets; reading does not use up the link. */
export async function readPasswordLink(context: Context, token: string): Promise<PasswordLink> {
  const { entity_id, expires_at } = await readToken(context.db, context, linkOf(token))
  const account = await findAccount(context.db, entity_id)
  if (!account) throw new ApiError('TOKEN_INVALID')
  const { email } = openPerson(context, account)
  return { email_masked: maskEmail(email), expires_at: expires_at?.toISOString() ?? null }
}

/**
 * Sets a new password, once per link. Whoever reads the mailbox is its owner, so an unconfirmed address is confirmed.
 * Ends every session with the links it opened, every login under way and every other such link. Removes what somebody
 * who knew the old password may have added to get in later: passkeys, and a secret that no code has proved. A code
 * required besides the password stays: having the mailbox is not having the phone. So do the passkeys of desk staff,
 * because a mailbox alone does not open the desk (docs/decisions/0034). Afterwards no stranger's wrong tries keep this
 * browser from logging in.
 */
export async function resetPassword(
  context: Context,
  { token, password }: { token: string; password: string },
  visitor: Visitor,
): Promise<{ passkeys_removed: boolean }> {
  const { entity_id } = await readToken(context.db, context, linkOf(token))
  const owner = await findAccount(context.db, entity_id)
  if (!owner) throw new ApiError('TOKEN_INVALID')
  const { email } = openPerson(context, owner)
  await refuseGuessable(password, { email, brandName: context.config.brandName })
  const password_hash = await hashPassword(password)
  const { account, removed } = await context.db.transaction().execute(async (trx) => {
    // Lock its row first, so that of two concurrent links the second is found to have ended.
    const account = await lockAccount(trx, entity_id)
    if (!account) throw new ApiError('TOKEN_INVALID')
    const link = await useToken(trx, context, linkOf(token))
    const { id, role, email_base_hash } = account
    await verifyAccount(trx, context, account)
    await trx.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute()
    const removed = role === 'office' ? await removePasskeys(trx, id) : 0n
    if (removed > 0n) await mailLoginChange(trx, context, id, 'passkeys removed')
    await trx.deleteFrom('account_totp').where('account_id', '=', id).where('proved_at', 'is', null).execute()
    await trx.deleteFrom('account_sessions').where('account_id', '=', id).execute()
    await trx.deleteFrom('login_steps').where('account_id', '=', id).execute()
    await forgetFailures(trx, email_base_hash)
    await revokeTokens(trx, context, { kind: 'pr', entity_id: id, except: link })
    return { account, removed }
  })
  noteBrowser(context, { ...account, password_hash }, visitor)
  return { passkeys_removed: removed > 0n }
}

async function removePasskeys(trx: Trx, account_id: string): Promise<bigint> {
  return (await trx.deleteFrom('passkeys').where('account_id', '=', account_id).executeTakeFirst()).numDeletedRows
}

/** Renews the link: the fresh one goes to the account's own address. */
export async function findPasswordLink(context: Context, id: string): Promise<Renewable | null> {
  const account = await findAccount(context.db, id)
  if (!account) return null
  const { naam, email } = openPerson(context, account)
  return {
    to: { name: naam, address: email },
    email_hash: account.email_hash,
    unconfirmed_hash: account.verified_at ? null : account.email_base_hash,
    purpose: 'voor uw nieuwe wachtwoord',
    label: 'Nieuw wachtwoord instellen',
    page: (token) => paths.newPassword(token),
    expires_at: passwordLinkEnd(context),
    belongsTo: { account_id: id },
  }
}
