import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import { type AccountRow, lockOwn } from '../account.ts'
import { mailLoginChange } from '../mail-login-change.ts'

/** Since when an account is linked to the provider. */
export const findProviderLink = (db: Db, account_id: string) =>
  db
    .selectFrom('provider_links')
    .select(['created_at', 'used_at'])
    .where('account_id', '=', account_id)
    .executeTakeFirst()

/** The provider logs in to this account no more. */
export async function unlinkProvider(context: Context, account: AccountRow): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { id } = await lockOwn(trx, account)
    const { numDeletedRows } = await trx.deleteFrom('provider_links').where('account_id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw new ApiError('NOT_FOUND')
    await mailLoginChange(trx, context, id, 'provider unlinked')
  })
}
