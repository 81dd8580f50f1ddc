import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { hitResendLimits } from '#server/rate-limits/resends.ts'
import { revokeTokens } from '#server/tokens/mint-token.ts'
import { type AccountRow, findAccountOf, lockAccount } from '../account.ts'
import { mailAccount, mailKey } from '../password/account-mail.ts'
import { nobodysPassword } from '../password/hash-password.ts'

/**
 * Somebody registers an address whose account is unconfirmed. We do not know which of the two reads the mailbox, so
 * what the first one typed must no longer open the account: its password becomes nobody's, and the mailbox gets a link
 * to set one, which also confirms the account. Not within 10 minutes of the last such mail, even where rate limits are
 * off. Returns the account if it is confirmed.
 */
export async function registerAgain(
  trx: Trx,
  context: Context,
  email_base_hash: string,
): Promise<AccountRow | undefined> {
  const match = await findAccountOf(trx, email_base_hash)
  const account = match && (await lockAccount(trx, match.id))
  if (!account || account.verified_at) return account
  const { id } = account
  const password_hash = await nobodysPassword
  await trx.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute()
  if ((await hitResendLimits({ ...context, db: trx }, mailKey('M27', id))) > 0) return undefined
  const waitSeconds = await mailAccount(trx, context, 'M27', account, { isRegistration: true })
  // If no mail may leave, the existing link stays: it confirms the address, after which a new password can be requested.
  if (waitSeconds === 0) await revokeTokens(trx, context, { kind: 'ar', entity_id: id })
  return undefined
}
