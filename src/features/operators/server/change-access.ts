import { ApiError } from '#contract/errors.ts'
import { type AccountRow, changeRole, eraseAccount, lockAccount } from '#features/accounts/server/public.ts'
import type { DeskRole } from '#features/desk/contract.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { holdOperators } from './hold-operators.ts'
import { findColleague } from './people.ts'

/** Null: the access ends. Who was invited and never came is gone then; whoever has an account keeps it, as that of an office. */
export async function setRole(trx: Trx, context: Context, id: string, role: DeskRole | null): Promise<AccountRow> {
  // Before the row itself, in the order in which all of them are held.
  const operators = await holdOperators(trx)
  const account = await lockAccount(trx, id)
  if (!account || account.role === 'office') throw new ApiError('NOT_FOUND')
  const isLast = operators.length === 1 && operators[0] === id
  if (isLast && role !== 'operator') throw new ApiError('CONFLICT', { fields: [last] })
  if (role === null && !account.verified_at) await eraseAccount(trx, context, id)
  else await changeRole(trx, id, role ?? 'office')
  return account
}

/** Without a second way, which was lost, the next log-in makes a new one. */
export async function resetWaysOf(trx: Trx, id: string): Promise<void> {
  const account = await lockAccount(trx, id)
  if (!account || account.role === 'office') throw new ApiError('NOT_FOUND')
  await trx.deleteFrom('passkeys').where('account_id', '=', id).execute()
  await trx.deleteFrom('account_totp').where('account_id', '=', id).execute()
  await changeRole(trx, id, account.role)
}

export async function setRoleOf(context: Context, email: string, role: DeskRole): Promise<void> {
  const { id } = await findColleague(context, email)
  await context.db.transaction().execute((trx) => setRole(trx, context, id, role))
}

export async function endAccessOf(context: Context, email: string): Promise<void> {
  const { id } = await findColleague(context, email)
  await context.db.transaction().execute((trx) => setRole(trx, context, id, null))
}

export async function resetWays(context: Context, email: string): Promise<void> {
  const { id } = await findColleague(context, email)
  await context.db.transaction().execute((trx) => resetWaysOf(trx, id))
}

const last = { field: 'role', message: 'Er moet een beheerder blijven. Geef eerst iemand anders die rol.' }
