import type { Context } from '#server/context.ts'
import { nextId } from '#server/database/next-id.ts'
import type { Trx } from '#server/database/schema.ts'
import { emailHash, untaggedEmailHash } from '#server/tokens/hashes.ts'
import type { Role } from '../rules.ts'
import { type AccountRow, findAccountOf, lockAccount, openPerson, sealPerson } from './account.ts'
import { mailLoginChange } from './mail-login-change.ts'
import { nobodysPassword } from './password/hash-password.ts'

type DeskRole = Exclude<Role, 'office'>
type NewAccount = { naam: string; email: string; role: DeskRole; expires_at: Date }

/**
 * Gives the account of a mailbox a role at the desk. Creates the account if there is none; nobody can log in to it
 * before its owner sets a password. Null: it already has a role there.
 */
export async function giveRole(
  trx: Trx,
  context: Context,
  { naam, email, role, expires_at }: NewAccount,
): Promise<AccountRow | null> {
  const id = await nextId(trx, 'accounts')
  const now = context.clock.now()
  const email_base_hash = untaggedEmailHash(context.keys, email)
  const password_hash = await nobodysPassword
  const made = await trx
    .insertInto('accounts')
    .values({
      id,
      role,
      email_hash: emailHash(context.keys, email),
      email_base_hash,
      password_hash,
      ...sealPerson(context, id, { naam, email, telefoonnummer: null }),
      terms_accepted_at: now,
      created_at: now,
      expires_at,
    })
    .onConflict((c) => c.column('email_base_hash').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made) return made
  const match = await findAccountOf(trx, email_base_hash)
  const account = match && (await lockAccount(trx, match.id))
  if (account?.role !== 'office') return null
  if (account.verified_at) return changeRole(trx, account.id, role)
  // The password and name of an unconfirmed account may have been chosen by somebody else.
  const person = { ...openPerson(context, account), naam }
  return changeRole(trx, account.id, role, { password_hash, expires_at, ...sealPerson(context, account.id, person) })
}

type Change = Partial<Pick<AccountRow, 'password_hash' | 'expires_at' | 'sealed' | 'sealed_key'>>

/** Changes the role and ends every session: their open pages were for the previous role. */
export async function changeRole(trx: Trx, id: string, role: Role, change: Change = {}): Promise<AccountRow> {
  const account = await trx
    .updateTable('accounts')
    .set({ role, ...change })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('account_sessions').where('account_id', '=', id).execute()
  await trx.deleteFrom('login_steps').where('account_id', '=', id).execute()
  // Accounts of offices have no provider links.
  if (role === 'office') await trx.deleteFrom('provider_links').where('account_id', '=', id).execute()
  return account
}

/** Leaves the password as the only way to log in, and tells the owner. */
export async function removeSecondWays(trx: Trx, context: Context, account: AccountRow): Promise<void> {
  await trx.deleteFrom('passkeys').where('account_id', '=', account.id).execute()
  await trx.deleteFrom('account_totp').where('account_id', '=', account.id).execute()
  await trx.deleteFrom('provider_links').where('account_id', '=', account.id).execute()
  await changeRole(trx, account.id, account.role)
  await mailLoginChange(trx, context, account.id, 'ways removed')
}
