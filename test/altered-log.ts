import { sql } from 'kysely'
import type { Context } from '#server/context.ts'

/** Changes the log of acts the way someone with database access could, past the trigger that forbids it. */
export const alterLog = ({ db }: Pick<Context, 'db'>, statement: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = 'replica'`.execute(trx)
    await sql.raw(statement).execute(trx)
  })
