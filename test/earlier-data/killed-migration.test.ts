import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connect, connectPostgres, type Storage } from '#server/database/connect.ts'
import { createLog } from '#server/log.ts'
import { testConfig } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { freePort, launchProgram } from '#test/program.ts'
import type { EarlierData } from './earlier-data.ts'
import { readCalls } from './look.ts'
import { startNewProgram } from './new-program.ts'
import { secretKey } from './old-program.ts'
import { asThen, inOneForm } from './on-purpose.ts'
import { readEarlierData, restoreFolder, restorePostgres } from './restore.ts'

const silent = createLog('silent')
const server = process.env.TEST_DATABASE_URL

/** A normal start finds everything. */
async function expectAllThere(storage: Storage, data: EarlierData) {
  const stage = await startNewProgram(storage, data)
  const then = data.now.calls
  const callsThen = inOneForm(then, then, data)
  expect(asThen(inOneForm(await readCalls(stage, data.book), then, data), callsThen)).toEqual(callsThen)
}

test.runIf(server)('A kill in the middle of a migration leaves nothing of it in PostgreSQL', async () => {
  const data = readEarlierData('postgres')
  const { url, drop } = await restorePostgres(server!)
  onTestFinished(drop)
  const operator = new pg.Client(url)
  // A test that fails drops the database under it.
  operator.on('error', () => {})
  await operator.connect()
  onTestFinished(() => operator.end())
  expect(Object.keys(await contentOf(operator)).length).toBeGreaterThan(20)
  async function killWaiting(table: string) {
    await operator.query(`begin; lock table ${table} in access share mode`)
    const program = launchProgram({
      PORT: String(await freePort()),
      DATABASE_URL: url,
      SECRET_KEY: secretKey,
      DEMO_DATA: 'off',
    })
    await eventually(async () => expect(await waiting(operator, table), program.output()).toBe(true))
    await program.kill()
    await operator.query('rollback')
    await eventually(async () => expect(await others(operator)).toBe(0))
    return contentOf(operator)
  }
  // Who holds one of these makes the migration wait that changes that table. Those before it are whole, and the second start meets it
  // first.
  for (const table of ['vestigingen', 'reviews', 'mails'])
    expect(await killWaiting(table)).toEqual(await killWaiting(table))
  await expectAllThere(connectPostgres(url, silent), data)
})

test('A kill at any moment of the migration changes nothing in the embedded database', async () => {
  const data = readEarlierData('pglite')
  const { dataDir, remove } = restoreFolder()
  onTestFinished(remove)
  // Each start goes on where the one before was killed: before, at and after the migration, among the queues, among the addresses.
  for (const statements of [3, 9, 18, 40, 20]) {
    const args = [join(import.meta.dirname, 'migrate-and-die.ts'), dataDir, data.now.moment, String(statements)]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    expect(await once(child, 'close')).toEqual([null, 'SIGKILL'])
  }
  await expectAllThere(await connect({ ...testConfig(), dataDir }, silent), data)
})

/** Whether somebody waits for this table. */
async function waiting(client: pg.Client, table: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_locks where not granted and relation = $1::regclass
      and database = (select oid from pg_database where datname = current_database())`,
    [table],
  )
  return rowCount !== 0
}

async function others(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int4 as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  return rows[0].n
}

/** A digest of each table's rows, and of the columns of all. */
async function contentOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows: tables } = await client.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss') order by 1`,
  )
  const content: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select md5(string_agg(row::text, ',' order by row::text)) as digest from ${name} row`,
    )
    content[name] = rows[0].digest
  }
  const { rows } = await client.query(
    `select md5(string_agg(concat_ws(' ', table_name, column_name, data_type, is_nullable), ',' order by table_name, column_name)) as digest
      from information_schema.columns where table_schema in ('public', 'pgboss')`,
  )
  return { ...content, columns: rows[0].digest }
}
