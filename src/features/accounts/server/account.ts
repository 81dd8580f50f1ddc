import type { Selectable } from 'kysely'
import { ApiError } from '#contract/errors.ts'
import { forgetName } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import { revokeTokens } from '#server/tokens/mint-token.ts'
import { createRowKey, openRowKey } from '#server/tokens/sealing.ts'
import type { Account } from '../contract/accounts.ts'
import { endAccess } from './claim/end-access.ts'
import type { AccountsTables } from './tables.ts'

export type AccountRow = Selectable<AccountsTables['accounts']>
/** The owner of an account; sealed with a key of its own. */
type Person = { naam: string; email: string; telefoonnummer: string | null }

type Keys = Pick<Context, 'keys'>

/** Seals the owner of the account that has, or will have, this id. */
export function sealPerson({ keys }: Keys, id: string, person: Person): Pick<AccountRow, 'sealed_key' | 'sealed'> {
  const key = createRowKey(keys, 'accounts', id)
  return { sealed_key: key.wrapped, sealed: key.seal('accounts.sealed', person) }
}

export const openPerson = ({ keys }: Keys, { id, sealed_key, sealed }: AccountRow): Person =>
  openRowKey(keys, 'accounts', id, sealed_key).open('accounts.sealed', sealed) as Person

const accountsIn = (db: Db) => db.selectFrom('accounts').selectAll()

export const findAccount = (db: Db, id: string): Promise<AccountRow | undefined> =>
  accountsIn(db).where('id', '=', id).executeTakeFirst()

export const findAccountOf = (db: Db, email_base_hash: string): Promise<AccountRow | undefined> =>
  accountsIn(db).where('email_base_hash', '=', email_base_hash).executeTakeFirst()

/** The same, its row locked until the transaction ends. */
export const lockAccount = (trx: Trx, id: string): Promise<AccountRow | undefined> =>
  accountsIn(trx).where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * The same for the logged-in user; throws UNAUTHORIZED if a new password ended the session meanwhile, or the account is
 * gone.
 */
export async function lockOwn(trx: Trx, { id, password_hash }: AccountRow): Promise<AccountRow> {
  const account = await lockAccount(trx, id)
  if (account?.password_hash !== password_hash) throw new ApiError('UNAUTHORIZED')
  return account
}

/**
 * Erases an account completely: its links, its sessions, its access to offices, and its mails in the inbox of a demo.
 * What was done with it at the desk stays, without its name.
 */
export async function eraseAccount(trx: Trx, context: Pick<Context, 'clock'>, id: string): Promise<void> {
  for (const kind of ['ar', 'pr'] as const) await revokeTokens(trx, context, { kind, entity_id: id })
  // In a fixed order, because each one locks its office.
  const claims = await trx
    .selectFrom('account_vestigingen')
    .select('id')
    .where('account_id', '=', id)
    .orderBy('vestiging_id')
    .execute()
  for (const claim of claims) await endAccess(trx, context, claim.id)
  const mails = trx.selectFrom('mails').select('id').where('account_id', '=', id)
  await trx.deleteFrom('inbox_messages').where('mail_id', 'in', mails).execute()
  await forgetName(trx, id)
  await trx.deleteFrom('accounts').where('id', '=', id).execute()
}

/** An account as its owner sees it. */
export function toAccount(context: Keys, row: AccountRow): Account {
  const { naam, email, telefoonnummer } = openPerson(context, row)
  const { id, role, created_at } = row
  return { id, email, naam, telefoonnummer, role, created_at: created_at.toISOString() }
}
