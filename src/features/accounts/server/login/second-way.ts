import { ApiError } from '#contract/errors.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import type { AccountRow } from '../account.ts'
import type { LoginWay } from '../tables.ts'
import type { Session } from './sessions.ts'

/** A passkey, a code that was proved, or a provider that asked a second factor. */
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
 * Who works at the desk and has a second way to log in changes those ways only after it was used: a password alone would else
 * make itself a new one (docs/decisions/0034).
 */
export async function requireSecondWay(
  db: Db | Trx,
  { id, role }: Pick<AccountRow, 'id' | 'role'>,
  { way }: Pick<Session, 'way'>,
): Promise<void> {
  if (role === 'office' || way !== 'password') return
  if (await hasSecondWay(db, id)) throw new ApiError('FORBIDDEN', { fields: [logInAnew] })
}

/** What was proved in a session counts as if it was opened with it. */
export async function noteWay(trx: Trx, { id }: Pick<Session, 'id'>, way: LoginWay): Promise<void> {
  await trx.updateTable('account_sessions').set({ way }).where('id', '=', id).execute()
}

const logInAnew = { field: 'password', message: 'Log eerst opnieuw in, met uw passkey of met uw code.' }
