import { sql } from 'kysely'
import type { Db, Trx } from '#server/database/schema.ts'

/** Confirmed operators: the ones who can let others in. */
const confirmed = (db: Db | Trx) =>
  db.selectFrom('accounts').select('id').where('role', '=', 'operator').where('verified_at', 'is not', null)

export const hasOperator = async (db: Db | Trx): Promise<boolean> =>
  (await confirmed(db).limit(1).executeTakeFirst()) !== undefined

/** The ids of all operators, locked until the transaction ends; in a fixed order, to avoid deadlock. */
export async function holdOperators(trx: Trx): Promise<string[]> {
  const rows = await confirmed(trx).orderBy('id').forUpdate().execute()
  return rows.map(({ id }) => id)
}

/** Without operators there is no row to lock, hence an advisory lock. */
export async function holdFirst(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('first operator', 0))`.execute(trx)
}
