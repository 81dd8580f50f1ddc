import type { Selectable } from 'kysely'
import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { openRowKey } from '#server/tokens/sealing.ts'
import type { Passkey } from '../../contract/passkeys.ts'
import type { AccountRow } from '../account.ts'
import { isUuid } from '../login/sessions.ts'
import type { AccountsTables } from '../tables.ts'

type Row = Selectable<AccountsTables['passkeys']>

/** Those of an account, the newest first. */
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

/** One of another account is none. */
export async function removePasskey({ db }: Pick<Context, 'db'>, account_id: string, id: string): Promise<void> {
  const removed = isUuid(id)
    ? await db.deleteFrom('passkeys').where('id', '=', id).where('account_id', '=', account_id).executeTakeFirst()
    : null
  if (!removed?.numDeletedRows) throw new ApiError('NOT_FOUND')
}
