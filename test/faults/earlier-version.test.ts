import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connectPglite, connectPostgres } from '#server/database/connect.ts'
import { openPglite } from '#server/database/open-pglite.ts'
import type { Db } from '#server/database/schema.ts'
import { createLog } from '#server/log.ts'
import { emptyDatabase } from '#test/empty-database.ts'
import { freePort, launchProgram, temporaryFolder } from '#test/program.ts'

const silent = createLog('silent')
const server = process.env.TEST_DATABASE_URL

/** The first of its tables, and the names of what it ran. */
const earlier = [
  'create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
  "insert into kysely_migration values ('0001-offices', 'then'), ('0002-platform', 'then')",
  'create table vestigingen (title text)',
  "insert into vestigingen values ('Notariaat Voorbeeld')",
]

async function contentOf(db: Db) {
  const tables = sql`select schemaname, tablename from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`
  const questions = [tables, sql`select * from kysely_migration order by 1`, sql`select * from vestigingen`]
  const content: unknown[] = []
  for (const question of questions) content.push((await question.execute(db)).rows)
  return content
}

describe.each(['DATA_DIR', ...(server ? ['DATABASE_URL' as const] : [])] as const)('A database in %s', (setting) => {
  test('of a version before 0.2.0 stops the start with one line that says what to do, and stays as it is', async () => {
    const folder = temporaryFolder()
    onTestFinished(folder.remove)
    const place = setting === 'DATABASE_URL' ? await emptyDatabase(server!) : null
    if (place) onTestFinished(place.drop)
    /** Past the check of a start. */
    async function within<T>(work: (db: Db) => Promise<T>): Promise<T> {
      const storage = place
        ? connectPostgres(place.url, silent)
        : connectPglite((await openPglite(folder.path)).pglite, silent)
      try {
        return await work(storage.db)
      } finally {
        await storage.close()
      }
    }
    const before = await within(async (db) => {
      await sql`drop schema public cascade`.execute(db)
      await sql`create schema public`.execute(db)
      for (const statement of earlier) await sql.raw(statement).execute(db)
      return contentOf(db)
    })
    const program = launchProgram({
      PORT: String(await freePort()),
      DATA_DIR: folder.path,
      DATABASE_URL: place?.url,
      DEMO_DATA: 'off',
    })
    expect(await program.exited).toBe(1)
    const line = `^${setting}: .* before 0\\.2\\.0, .* nothing in it was changed\\. Set ${setting} to an empty .*\\.$`
    expect(program.output().trim().split('\n')).toEqual([expect.stringMatching(new RegExp(line))])
    expect(await within(contentOf)).toEqual(before)
  })
})
