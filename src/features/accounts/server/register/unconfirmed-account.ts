import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import { allowMails } from '#server/mail/mail-stops.ts'
import { type AccountRow, eraseAccount, lockAccount } from '../account.ts'

/** Its owner did something that only the owner of the mailbox can do. */
export async function verifyAccount(trx: Trx, { clock }: Context, account: AccountRow): Promise<void> {
  const { id, email_base_hash } = account
  const verified = { verified_at: clock.now(), expires_at: null }
  await trx.updateTable('accounts').set(verified).where('id', '=', id).where('verified_at', 'is', null).execute()
  await allowMails(trx, email_base_hash)
}

/** The address refuses mail, so nobody can confirm the account (server section 10). */
export async function bounceAccount(trx: Trx, context: Context, id: string): Promise<void> {
  const account = await lockAccount(trx, id)
  if (account && !account.verified_at) await eraseAccount(trx, context, id)
}

/** Accounts whose time to confirm is over for a day (server section 9). */
export const unconfirmedAccounts = (db: Db, now: Date): Promise<{ id: string }[]> =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('verified_at', 'is', null)
    .where('expires_at', '<=', new Date(now.getTime() - limits.account.eraseAfterMs))
    .execute()
