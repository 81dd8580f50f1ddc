import pg from 'pg'
import { copiesOf } from './postgres-template.ts'

/** Drops the databases that this run's workers left on the server of TEST_DATABASE_URL. */
export async function teardown(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return
  const client = new pg.Client(server)
  await client.connect()
  try {
    const copies = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [copiesOf(process.pid)],
    )
    for (const { datname } of copies.rows) await client.query(`drop database if exists ${datname} with (force)`)
  } finally {
    await client.end()
  }
}
