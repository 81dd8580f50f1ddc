import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { hitResendLimits } from '#server/rate-limits/resends.ts'
import { revokeTokens } from '#server/tokens/mint-token.ts'
import { type AccountRow, findAccountOf, lockAccount } from '../account.ts'
import { mailAccount, mailKey } from '../password/account-mail.ts'
import { nobodysPassword } from '../password/hash-password.ts'

/**
 * Somebody registers an address whose account waits for its confirmation. Which of the two reads the mailbox is not known, so what
 * the first one typed opens nothing any more: the password is nobody's, and the mailbox gets a link to set one, which confirms the
 * account as well. Not within 10 minutes of the last such mail, also where limits are off. Returns the account when it is confirmed.
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
  // Where no mail may leave, the link that is there stays: it confirms the address, and then a password can be asked for.
  if (waitSeconds === 0) await revokeTokens(trx, context, { kind: 'ar', entity_id: id })
  return undefined
}
