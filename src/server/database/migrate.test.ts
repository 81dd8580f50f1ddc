import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { earlierDatabase } from '#test/earlier-database.ts'
import { eventually } from '#test/eventually.ts'
import { migrate } from './migrate.ts'

test.runIf(process.env.TEST_DATABASE_URL)(
  'A migration that waits for a lock lets go of those that it has, so that no visitor waits for it in vain',
  async () => {
    const storage = await earlierDatabase('postgres', '0032-not-mine-links')
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
    const migrated = migrate(storage)
    await eventually(async () => expect(await waits()).toBe(true))
    // The migration changed this table before; each would wait for the other.
    await visitor.query('select from tarieven')
    await visitor.query('commit')
    await migrated
    const { rows } = await visitor.query(`select from kysely_migration where name > '0032-not-mine-links'`)
    expect(rows.length).toBeGreaterThan(0)
  },
)
