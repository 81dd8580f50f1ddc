import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'

/** A table, with its name as written in statements and in backups; `columns` are the writable ones, with their types. */
export type TableShape = { name: string; columns: { name: string; type: string }[] }
type SequenceState = { name: string; last_value: string; is_called: boolean }

/** The backup's manifest lists the migrations that ran, and pg-boss recreates its other tables at a start. */
const chosen = sql`c.relkind in ('r', 'p') and not c.relispartition and (
  n.nspname = 'public' and c.relname not in ('kysely_migration', 'kysely_migration_lock', 'restore_unfinished')
  or n.nspname = 'pgboss' and c.relname in ('queue', 'job', 'job_dependency'))`

/** All tables with data of the program, jobs included. */
export async function readTables(db: Db): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${chosen} order by 1`.execute(db)
  return rows
}

/** The current values of the sequences that number rows. */
export async function readSequences(db: Db): Promise<SequenceState[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public'
    order by 1`.execute(db)
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const state = await sql<{ last_value: string; is_called: boolean }>`
      select last_value::text, is_called from ${sql.raw(name)}`.execute(db)
    states.push({ name, ...state.rows[0]! })
  }
  return states
}

export async function readJobsLevel(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from pgboss.version`.execute(db)
  return rows[0]!.version
}
