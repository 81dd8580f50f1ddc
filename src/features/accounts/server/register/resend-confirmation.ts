import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueUnconfirmedMail } from '#server/mail/unconfirmed-mail.ts'
import { hitResendLimits, limitResends } from '#server/rate-limits/resends.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { readToken } from '#server/tokens/read-token.ts'
import { accountConfirmationMail } from '../../mails/account-confirmation.ts'
import { type AccountRow, findAccountOf, lockAccount } from '../account.ts'

/** Sends the confirmation mail again from an earlier link, even if it has expired, while the account still exists. */
export async function resendConfirmation(context: Context, token: string): Promise<void> {
  const link = { kind: 'ar', token } as const
  const { entity_id } = await readToken(context.db, context, link, { used: 'allowed', expired: 'allowed' })
  await limitResends(context, resendKey(entity_id))
  await context.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, entity_id)
    if (!account) throw new ApiError('TOKEN_INVALID')
    if (account.verified_at) throw new ApiError('TOKEN_ALREADY_USED')
    await queueConfirmation(trx, context, await prolong(trx, context, account), 'reader')
  })
}

/** A request after the end restarts the full term. */
async function prolong(trx: Trx, { clock }: Context, account: AccountRow): Promise<AccountRow> {
  const now = clock.now()
  if (account.expires_at === null || account.expires_at > now) return account
  const expires_at = new Date(now.getTime() + limits.account.confirmMs)
  await trx.updateTable('accounts').set({ expires_at }).where('id', '=', account.id).execute()
  return { ...account, expires_at }
}

/**
 * Sends the confirmation mail again when somebody logs in with the password of an unconfirmed account. Not within 10
 * minutes of its mail, even where rate limits are off.
 */
export async function resendToOwner(context: Context, email_base_hash: string): Promise<void> {
  const account = await findAccountOf(context.db, email_base_hash)
  if (!account || account.verified_at) return
  const age = context.clock.now().getTime() - account.created_at.getTime()
  if (age < limits.rates.resendSoon.windowMs || (await hitResendLimits(context, resendKey(account.id))) > 0) return
  await context.db.transaction().execute(async (trx) => {
    const locked = await lockAccount(trx, account.id)
    if (locked && !locked.verified_at) await queueConfirmation(trx, context, await prolong(trx, context, locked))
  })
}

/** Each mail has a link of its own; the older ones keep working. */
export async function queueConfirmation(
  trx: Trx,
  context: Context,
  { id, email_hash, email_base_hash, expires_at }: AccountRow,
  askedBy: 'anybody' | 'reader' = 'anybody',
): Promise<void> {
  const token = await mintToken(trx, context, { kind: 'ar', entity_id: id, email_hash, expires_at })
  const about = { email_base_hash, askedBy, account_id: id }
  await queueUnconfirmedMail(trx, context, accountConfirmationMail, { account_id: id, token }, about)
}

const resendKey = (id: string) => `account ${id}`
