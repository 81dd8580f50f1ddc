import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { ApiError } from '#contract/errors.ts'
import { Password } from '#contract/fields.ts'
import type { Context } from '#server/context.ts'
import { isUuid } from '#server/database/row-id.ts'
import { act } from '#server/forms/act.ts'
import { openRowKey } from '#server/tokens/sealing.ts'
import type { Passkey } from '../../contract/passkeys.ts'
import { type AccountRow, lockOwn } from '../account.ts'
import { requireSecondWay } from '../login/second-way.ts'
import { requireAccount } from '../login/sessions.ts'
import { mailLoginChange } from '../mail-login-change.ts'
import { requirePassword } from '../password/require-password.ts'
import type { AccountsTables } from '../tables.ts'

type Row = Selectable<AccountsTables['passkeys']>

/** The passkeys of an account, the newest first. */
export async function listPasskeys(context: Pick<Context, 'db' | 'keys'>, account: AccountRow): Promise<Passkey[]> {
  const rows = await context.db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', account.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => toPasskey(context, account, row))
}

/** A passkey as its owner sees it. */
export function toPasskey({ keys }: Pick<Context, 'keys'>, account: AccountRow, row: Row): Passkey {
  const key = openRowKey(keys, 'accounts', account.id, account.sealed_key)
  return {
    id: row.id,
    naam: key.open('passkeys.sealed', row.sealed) as string,
    created_at: row.created_at.toISOString(),
    used_at: row.used_at?.toISOString() ?? null,
  }
}

/** For a logged-in user who knows the password; a passkey of another account is not found. */
const Removal = z.object({ id: z.string(), password: Password })
export const removePasskey = act(Removal, async (context, { id, password }, visitor) => {
  const { account, session } = await requireAccount(context, visitor)
  await requireSecondWay(context.db, account, session)
  await requirePassword(context, account, password, visitor)
  await context.db.transaction().execute(async (trx) => {
    const { id: account_id } = await lockOwn(trx, account)
    const removed = isUuid(id)
      ? await trx.deleteFrom('passkeys').where('id', '=', id).where('account_id', '=', account_id).executeTakeFirst()
      : null
    if (!removed?.numDeletedRows) throw new ApiError('NOT_FOUND')
    await mailLoginChange(trx, context, account_id, 'passkey removed')
  })
})
