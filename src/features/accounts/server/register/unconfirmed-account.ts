import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import { mailLeft, mailWaits } from '#server/mail/first-mail.ts'
import { allowMails } from '#server/mail/mail-stops.ts'
import { extendTokens } from '#server/tokens/mint-token.ts'
import { type AccountRow, eraseAccount, lockAccount } from '../account.ts'

/** Its owner did something that only the owner of the mailbox can do. */
export async function verifyAccount(trx: Trx, { clock }: Context, account: AccountRow): Promise<void> {
  const { id, email_base_hash } = account
  const verified = { verified_at: clock.now(), expires_at: null }
  await trx.updateTable('accounts').set(verified).where('id', '=', id).where('verified_at', 'is', null).execute()
  await allowMails(trx, email_base_hash)
}

/** The address refuses mail, so nobody can confirm the account. */
export async function bounceAccount(trx: Trx, context: Context, id: string): Promise<void> {
  const account = await lockAccount(trx, id)
  if (account && !account.verified_at) await eraseAccount(trx, context, id)
}

/**
 * An account has its 48 hours from when its first mail leaves: a mail server that was away takes none of them. A later mail gives them
 * anew once they are over, so that none brings a link that is dead.
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

/** Accounts whose time to confirm is over for a day; while their mail has not left, it does not run. */
export const unconfirmedAccounts = (db: Db, now: Date): Promise<{ id: string }[]> =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('verified_at', 'is', null)
    .where('expires_at', '<=', new Date(now.getTime() - limits.unconfirmed.erasedWithinMs))
    .where((eb) => eb.not(mailWaits('M26', 'account_id', 'accounts.id')))
    .execute()
