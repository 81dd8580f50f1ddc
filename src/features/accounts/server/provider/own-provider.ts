import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { lockOwn } from '../account.ts'
import { requireSecondWay } from '../login/second-way.ts'
import type { Login } from '../login/sessions.ts'
import { mailLoginChange } from '../mail-login-change.ts'
import { requirePassword } from '../password/require-password.ts'

/** When an account was linked to the provider, and when that was last used. */
export const findProviderLink = (db: Db, account_id: string) =>
  db
    .selectFrom('provider_links')
    .select(['created_at', 'used_at'])
    .where('account_id', '=', account_id)
    .executeTakeFirst()

/** Unlinks the provider from this account, once its owner has entered the password. */
export async function unlinkProvider(
  context: Context,
  { account, session }: Login,
  password: string,
  visitor: Visitor,
): Promise<void> {
  await requireSecondWay(context.db, account, session)
  await requirePassword(context, account, password, visitor)
  await context.db.transaction().execute(async (trx) => {
    const { id } = await lockOwn(trx, account)
    const { numDeletedRows } = await trx.deleteFrom('provider_links').where('account_id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw new ApiError('NOT_FOUND')
    await mailLoginChange(trx, context, id, 'provider unlinked')
  })
}
