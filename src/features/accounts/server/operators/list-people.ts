import { ApiError } from '#contract/errors.ts'
import type { DeskRole } from '#features/desk/contract.ts'
import type { Context } from '#server/context.ts'
import { untaggedEmailHash } from '#server/tokens/hashes.ts'
import type { Colleague } from '../../people.ts'
import { type AccountRow, findAccountOf, openPerson } from '../account.ts'
import { hasSecondWay } from '../login/second-way.ts'

/** The people with a role at the desk, operators first. */
export async function listPeople(context: Context): Promise<Colleague[]> {
  const rows = await context.db
    .selectFrom('accounts')
    .selectAll('accounts')
    .select((eb) =>
      eb
        .selectFrom('account_sessions')
        .select((max) => max.fn.max('seen_at').as('seen_at'))
        .whereRef('account_id', '=', 'accounts.id')
        .as('seen_at'),
    )
    .where('role', '!=', 'office')
    .orderBy('role', 'desc')
    .orderBy('id')
    .execute()
  return Promise.all(
    rows.map(async (row) => {
      const { naam, email } = openPerson(context, row)
      return {
        id: row.id,
        naam,
        email,
        role: row.role as DeskRole,
        isWaiting: row.verified_at === null,
        hasSecondWay: await hasSecondWay(context.db, row.id),
        seen_at: row.seen_at?.toISOString() ?? null,
      }
    }),
  )
}

/** Finds somebody by address, as the command does; throws NOT_FOUND for anyone without a role at the desk. */
export async function findColleague(context: Context, email: string): Promise<AccountRow> {
  const account = await findAccountOf(context.db, untaggedEmailHash(context.keys, email))
  if (!account || account.role === 'office') throw new ApiError('NOT_FOUND')
  return account
}
