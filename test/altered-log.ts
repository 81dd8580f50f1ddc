import { sql } from 'kysely'
import type { Context } from '#server/context.ts'

/** Changes the log of acts as somebody with the database in hand does, past the trigger that refuses it. */
export const alterLog = ({ db }: Pick<Context, 'db'>, statement: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = 'replica'`.execute(trx)
    await sql.raw(statement).execute(trx)
  })
