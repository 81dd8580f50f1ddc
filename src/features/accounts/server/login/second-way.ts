import { ApiError } from '#contract/errors.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import type { AccountRow } from '../account.ts'
import type { LoginWay } from '../tables.ts'
import type { Session } from './sessions.ts'

/** Whether the account has a passkey, a proved code, or a provider that asked for a second factor. */
export async function hasSecondWay(db: Db | Trx, account_id: string): Promise<boolean> {
  const passkey = db.selectFrom('passkeys').select('id').where('account_id', '=', account_id).limit(1)
  const totp = db
    .selectFrom('account_totp')
    .select('account_id')
    .where('account_id', '=', account_id)
    .where('proved_at', 'is not', null)
  const provider = db
    .selectFrom('provider_links')
    .select('account_id')
    .where('account_id', '=', account_id)
    .where('second_factor', '=', true)
  for (const way of [passkey, totp, provider]) if (await way.executeTakeFirst()) return true
  return false
}

/**
 * Desk staff with a second way to log in may change those ways only after using it: otherwise a password alone could
 * add a new one (docs/decisions/0034).
 */
export async function requireSecondWay(
  db: Db | Trx,
  { id, role }: Pick<AccountRow, 'id' | 'role'>,
  { way }: Pick<Session, 'way'>,
): Promise<void> {
  if (role === 'office' || way !== 'password') return
  if (await hasSecondWay(db, id)) throw new ApiError('FORBIDDEN', { fields: [logInAnew] })
}

/** Records a way that was proved in a session, as if the session had been opened with it. */
export async function noteWay(trx: Trx, { id }: Pick<Session, 'id'>, way: LoginWay): Promise<void> {
  await trx.updateTable('account_sessions').set({ way }).where('id', '=', id).execute()
}

const logInAnew = { field: 'password', message: 'Log eerst opnieuw in, met uw passkey of met uw code.' }
