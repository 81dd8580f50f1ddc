import { ApiError } from '#contract/errors.ts'
import type { DeskRole } from '#features/desk/contract.ts'
import { appendAct, type Operator } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { type AccountRow, eraseAccount, lockAccount } from '../account.ts'
import { changeRole, removeSecondWays } from '../desk-account.ts'
import { holdOperators } from './hold-operators.ts'
import { findColleague } from './list-people.ts'

type AccessChange = {
  id: string
  /** Null ends the access. */
  role: DeskRole | null
  reason?: string | null
}

const goneText = 'Deze persoon werkt niet meer in het beheer.'

/**
 * Changes or ends somebody's role. An invited person who never came is deleted when the access ends; an existing
 * account stays, as that of an office.
 */
export async function setRole(
  trx: Trx,
  context: Context,
  operator: Operator | null,
  { id, role, reason = null }: AccessChange,
): Promise<AccountRow> {
  // Before the row itself: all operators are always locked in this order.
  const operators = await holdOperators(trx)
  const account = await lockAccount(trx, id)
  if (!account || account.role === 'office') throw new ApiError('NOT_FOUND', { text: goneText })
  // Nothing would change, and nobody would be logged out.
  if (account.role === role) throw new ApiError('CONFLICT', { fields: [same] })
  const isLast = operators.length === 1 && operators[0] === id
  if (isLast && role !== 'operator') throw new ApiError('CONFLICT', { fields: [last] })
  await appendAct(trx, context, operator, {
    act: role === null ? 'access_ended' : 'role_changed',
    subject: { kind: 'account', id },
    before: { role: account.role },
    after: { role: role ?? 'office' },
    reason,
  })
  if (role === null && !account.verified_at) await eraseAccount(trx, context, id)
  else await changeRole(trx, id, role ?? 'office')
  return account
}

/** For someone who lost their second way to log in: the next login sets up a new one. */
async function resetWaysOf(trx: Trx, context: Context, id: string): Promise<void> {
  const account = await lockAccount(trx, id)
  if (!account || account.role === 'office') throw new ApiError('NOT_FOUND')
  await appendAct(trx, context, null, { act: 'ways_reset', subject: { kind: 'account', id } })
  await removeSecondWays(trx, context, account)
}

export async function setRoleOf(context: Context, email: string, role: DeskRole): Promise<void> {
  const { id } = await findColleague(context, email)
  await context.db.transaction().execute((trx) => setRole(trx, context, null, { id, role }))
}

export async function endAccessOf(context: Context, email: string): Promise<void> {
  const { id } = await findColleague(context, email)
  await context.db.transaction().execute((trx) => setRole(trx, context, null, { id, role: null }))
}

export async function resetWays(context: Context, email: string): Promise<void> {
  const { id } = await findColleague(context, email)
  await context.db.transaction().execute((trx) => resetWaysOf(trx, context, id))
}

const same = { field: 'role', message: 'Deze medewerker heeft deze rol al.' }
const last = { field: 'role', message: 'Er moet een beheerder blijven. Geef eerst iemand anders die rol.' }
