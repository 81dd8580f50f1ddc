import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Storage } from '../database/connect.ts'
import { readLevel } from '../database/migrate.ts'
import type { Db } from '../database/schema.ts'
import { newestKeyId } from '../keys/follow-sealing-key.ts'
import type { BackupEnd, Manifest } from './lines.ts'
import { readJobsLevel, readSequences, readTables, type TableShape } from './tables.ts'

const rowsPerFetch = 500

/** Makes both databases write values in the same text format, whatever their settings. */
export const plainTexts = sql`select set_config(name, value, true) from (values ('datestyle', 'ISO, YMD'),
  ('intervalstyle', 'postgres'), ('timezone', 'UTC'), ('bytea_output', 'hex'), ('extra_float_digits', '1')) as s (name, value)`

/** The whole database, line by line; `db` is a transaction with a single snapshot. */
export async function* dump(db: Db, database: Storage['kind'], made_at: Date): AsyncGenerator<string> {
  await plainTexts.execute(db)
  const manifest: Manifest = {
    made_at: made_at.toISOString(),
    database,
    level: await readLevel(db),
    jobs_level: await readJobsLevel(db),
    sealed_with: (await newestKeyId(db)) ?? '',
  }
  const whole = createHash('sha256')
  const end: BackupEnd = { tables: 0, rows: 0, sha256: '' }
  const line = (value: object) => {
    const text = `${JSON.stringify(value)}\n`
    whole.update(text)
    return text
  }
  yield line(manifest)
  for (const table of await readTables(db)) {
    yield line({ table: table.name, columns: table.columns.map(({ name }) => name) })
    const hash = createHash('sha256')
    let rows = 0
    for await (const batch of rowsOf(db, table)) {
      rows += batch.length
      const text = `${batch.join('\n')}\n`
      hash.update(text)
      yield text
    }
    end.tables += 1
    end.rows += rows
    yield line({ end: table.name, rows, sha256: hash.digest('hex') })
  }
  yield line({ sequences: await readSequences(db) })
  yield `${JSON.stringify({ ...end, sha256: whole.digest('hex') })}\n`
}

async function* rowsOf(db: Db, { name, columns }: TableShape): AsyncGenerator<string[]> {
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`))
  await sql`declare backup no scroll cursor for select to_json(array[${texts}])::text as row from ${sql.raw(name)}`.execute(
    db,
  )
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch forward ${sql.lit(rowsPerFetch)} from backup`.execute(db)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < rowsPerFetch) break
  }
  await sql`close backup`.execute(db)
}
