import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'

type Foreign = { table: string; name: string; definition: string }

/**
 * Lets rows be written in any order and as they were: takes away references between tables and the triggers that count along. Answers what
 * puts them back, which checks every reference. A superuser could switch them off; the owner of a database is none.
 */
export async function looseTables(trx: Db, names: string[]): Promise<() => Promise<void>> {
  const { rows: foreign } = await sql<Foreign>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0
      and connamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by 1, 2`.execute(trx)
  const { rows: triggered } = await sql<{ table: string }>`
    select distinct tgrelid::regclass::text as table from pg_trigger
    where not tgisinternal and tgrelid = any (${names}::regclass[])`.execute(trx)
  const run = (statement: string) => sql.raw(statement).execute(trx)
  for (const { table, name } of foreign) await run(`alter table ${table} drop constraint ${name}`)
  for (const { table } of triggered) await run(`alter table ${table} disable trigger user`)
  return async () => {
    for (const { table } of triggered) await run(`alter table ${table} enable trigger user`)
    for (const { table, name, definition } of foreign) {
      await run(`alter table ${table} add constraint ${name} ${definition}`)
    }
  }
}
