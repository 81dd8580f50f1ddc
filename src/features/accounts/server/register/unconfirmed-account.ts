import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import { mailLeft, mailWaits } from '#server/mail/first-mail.ts'
import { allowMails } from '#server/mail/mail-stops.ts'
import { extendTokens } from '#server/tokens/mint-token.ts'
import { type AccountRow, eraseAccount, lockAccount } from '../account.ts'

/** Confirms an account: its owner did something that only the owner of the mailbox can do. */
export async function verifyAccount(trx: Trx, { clock }: Context, account: AccountRow): Promise<void> {
  const { id, email_base_hash } = account
  const verified = { verified_at: clock.now(), expires_at: null }
  await trx.updateTable('accounts').set(verified).where('id', '=', id).where('verified_at', 'is', null).execute()
  await allowMails(trx, email_base_hash)
}

/** Erases an account whose address refuses mail, since nobody can confirm it. */
export async function bounceAccount(trx: Trx, context: Context, id: string): Promise<void> {
  const account = await lockAccount(trx, id)
  if (account && !account.verified_at) await eraseAccount(trx, context, id)
}

/**
 * Starts the 48 hours of an account when its first mail leaves, so that an outage of the mail server takes none of
 * them. A later mail restarts them once they are over, so that no mail brings a dead link.
 */
export async function startTimeToConfirm({ db, clock }: Context, id: string): Promise<void> {
  const now = clock.now()
  const expires_at = new Date(now.getTime() + limits.account.confirmMs)
  await db.transaction().execute(async (trx) => {
    const late = await trx
      .updateTable('accounts')
      .set({ expires_at })
      .where('id', '=', id)
      .where('verified_at', 'is', null)
      .where('expires_at', '<', new Date(expires_at.getTime() - limits.mail.delayMs))
      .where((eb) => eb.or([eb('expires_at', '<=', now), eb.not(mailLeft('M26', 'account_id', 'accounts.id'))]))
      .executeTakeFirst()
    if (late.numUpdatedRows > 0n) await extendTokens(trx, { kind: 'ar', entity_id: id, expires_at })
  })
}

/** Accounts whose time to confirm ended a day ago; it does not run until their mail has left. */
export const unconfirmedAccounts = (db: Db, now: Date): Promise<{ id: string }[]> =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('verified_at', 'is', null)
    .where('expires_at', '<=', new Date(now.getTime() - limits.unconfirmed.erasedWithinMs))
    .where((eb) => eb.not(mailWaits('M26', 'account_id', 'accounts.id')))
    .execute()
