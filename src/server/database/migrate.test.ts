import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { earlierDatabase } from '#test/earlier-database.ts'
import { eventually } from '#test/eventually.ts'
import { level, migrate, migrations, readLevel } from './migrate.ts'

const kinds = ['pglite', ...(process.env.TEST_DATABASE_URL ? ['postgres' as const] : [])] as const

/** Migrations of a release to come, of which each runs these statements. */
const withLater = (...later: string[][]): Record<string, Migration> => {
  const steps = later.map((statements, n) => [
    `900${n}-of-a-test`,
    { up: (db: Kysely<unknown>) => run(db, statements) },
  ])
  return { ...migrations, ...Object.fromEntries(steps) }
}
async function run(db: Kysely<unknown>, statements: string[]) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

describe.each(kinds)('A migration on %s', (kind) => {
  test('that fails leaves nothing of itself, and runs at the next start', async () => {
    const storage = await earlierDatabase(kind)
    onTestFinished(storage.close)
    const whole = ['create table whole ()']
    const half = ['create table half ()', 'select of a mistake']
    await expect(migrate(storage, undefined, withLater(whole, half))).rejects.toThrow()
    const { rows } = await sql`select to_regclass('whole') is not null as whole, to_regclass('half') as half`.execute(
      storage.db,
    )
    // On the embedded database they are one transaction.
    expect(rows).toEqual([{ whole: kind === 'postgres', half: null }])
    await migrate(storage, undefined, withLater(whole, half.slice(0, 1)))
    expect(await readLevel(storage.db)).toEqual([...level, '9000-of-a-test', '9001-of-a-test'])
  })
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'A migration that waits for a lock lets go of those that it has, so that no visitor waits for it in vain',
  async () => {
    const storage = await earlierDatabase('postgres')
    onTestFinished(storage.close)
    const visitor = new pg.Client(storage.kind === 'postgres' ? storage.url : '')
    // A test that fails drops the database under it.
    visitor.on('error', () => {})
    await visitor.connect()
    onTestFinished(() => visitor.end())
    const waits = async () => {
      const { rowCount } = await visitor.query(
        `select from pg_locks where not granted and relation = 'account_sessions'::regclass`,
      )
      return rowCount !== 0
    }
    await visitor.query('begin; select from account_sessions')
    const add = (table: string) => `alter table ${table} add column later text`
    const migrated = migrate(storage, undefined, withLater([add('tarieven'), add('account_sessions')]))
    await eventually(async () => expect(await waits()).toBe(true))
    // The migration changed this table before; each would wait for the other.
    await visitor.query('select from tarieven')
    await visitor.query('commit')
    await migrated
    expect(await readLevel(storage.db)).toEqual([...level, '9000-of-a-test'])
  },
)
