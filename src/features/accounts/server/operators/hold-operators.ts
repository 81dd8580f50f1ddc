import { sql } from 'kysely'
import type { Db, Trx } from '#server/database/schema.ts'

/** Those who could let others in: confirmed. */
const confirmed = (db: Db | Trx) =>
  db.selectFrom('accounts').select('id').where('role', '=', 'operator').where('verified_at', 'is not', null)

export const hasOperator = async (db: Db | Trx): Promise<boolean> =>
  (await confirmed(db).limit(1).executeTakeFirst()) !== undefined

/** The ids of all operators, whom nobody else changes until the transaction ends; in one order, so that two do not wait for each other. */
export async function holdOperators(trx: Trx): Promise<string[]> {
  const rows = await confirmed(trx).orderBy('id').forUpdate().execute()
  return rows.map(({ id }) => id)
}

/** While there is no operator there is no row to hold. */
export async function holdFirst(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('first operator', 0))`.execute(trx)
}
