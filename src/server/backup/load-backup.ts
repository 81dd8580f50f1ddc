import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Storage } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { patiently } from '../database/patiently.ts'
import type { Db } from '../database/schema.ts'
import { createJobs, stopJobs } from '../jobs/start-jobs.ts'
import { findSealingKey } from '../keys/sealing-key.ts'
import { secretKeysOf } from '../keys/secret-keys.ts'
import { createLog } from '../log.ts'
import { BackupFault } from './backup-fault.ts'
import type { Level } from './check-level.ts'
import { plainTexts } from './dump.ts'
import type { BackupEnd, Sequences } from './lines.ts'
import { readBackup } from './read-backup.ts'
import { readJobsLevel, readTables, type TableShape } from './tables.ts'

/** Creates the tables as they were at the backup, fills them in one transaction, then migrates them to this release. */
export async function loadBackup(storage: Storage, config: Config, file: string, last: Level): Promise<BackupEnd> {
  await migrate(storage, last)
  await stopJobs(await createJobs(storage, createLog('silent'), []))
  const end = await patiently(storage, (db) => db.transaction().execute((trx) => fill(trx, config, file)))
  await migrate(storage)
  return end
}

async function fill(trx: Db, config: Config, file: string): Promise<BackupEnd> {
  await plainTexts.execute(trx)
  const shapes = new Map((await readTables(trx)).map((table) => [table.name, table]))
  const names = [...shapes.keys()]
  const tighten = await looseTables(trx, names)
  await sql.raw(`truncate ${names.join(', ')}`).execute(trx)
  let insert: (rows: string[]) => Promise<void>
  const end = await readBackup(file, config, {
    async manifest({ jobs_level }) {
      if (jobs_level > (await readJobsLevel(trx)))
        throw new BackupFault('was made with a newer job queue than this one')
    },
    table({ table, columns }) {
      insert = inserter(trx, shapes.get(table) ?? { name: table, columns: [] }, columns)
    },
    rows: (rows) => insert(rows),
    sequences: (sequences) => setSequences(trx, sequences),
  })
  await tighten()
  // Jobs that ran at the time of the backup must run again.
  await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(trx)
  await findSealingKey(trx, secretKeysOf(config))
  return end
}

/** Matches columns by name; a column that a newer job queue no longer has is left out. */
function inserter(trx: Db, { name, columns }: TableShape, names: string[]): (rows: string[]) => Promise<void> {
  const chosen = columns.flatMap((column) => {
    const place = names.indexOf(column.name)
    return place < 0 ? [] : [{ ...column, place }]
  })
  const lost = names.filter((one) => columns.every((column) => column.name !== one))
  if (chosen.length === 0 || (lost.length > 0 && !name.startsWith('pgboss.'))) {
    throw new BackupFault(`does not fit the tables of its release (${name})`)
  }
  const into = sql.join(chosen.map((column) => sql.ref(column.name)))
  const values = sql.join(chosen.map(({ place, type }) => sql`(r ->> ${sql.lit(place)})::${sql.raw(type)}`))
  const insert = sql`insert into ${sql.raw(name)} (${into}) overriding system value select ${values}`
  return async (rows) => {
    await sql`${insert} from json_array_elements(${`[${rows.join(',')}]`}::json) with ordinality as t (r, n) order by n`.execute(
      trx,
    )
  }
}

async function setSequences(trx: Db, sequences: Sequences['sequences']): Promise<void> {
  for (const { name, last_value, is_called } of sequences) {
    await sql`select setval(${name}::regclass, ${last_value}::bigint, ${is_called})`.execute(trx)
  }
}

type Foreign = { table: string; name: string; definition: string }

/**
 * Lets rows be inserted in any order and unchanged: drops foreign keys and disables triggers, whose effects the backup
 * already contains. Returns a function that restores both, which checks every reference. A superuser could switch them
 * off, but the owner of a database is not one.
 */
async function looseTables(trx: Db, names: string[]): Promise<() => Promise<void>> {
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
