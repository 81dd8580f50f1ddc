import type { Context } from '#server/context.ts'
import { openPerson } from '../account.ts'

/** Names of the accounts that changed something of an office, for its other accounts; an erased account has none. */
export async function accountNames(
  context: Context,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const rows =
    wanted.length > 0 ? await context.db.selectFrom('accounts').selectAll().where('id', 'in', wanted).execute() : []
  const names = new Map(rows.map((row) => [row.id, openPerson(context, row).naam]))
  return (id) => (id === null ? null : (names.get(id) ?? null))
}
