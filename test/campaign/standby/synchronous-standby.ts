import pg from 'pg'
import { eventually } from '#test/eventually.ts'
import type { PostgresServer } from '../../../scripts/postgres.mjs'

/** A standby that every commit of the primary waits for from now on. */
export async function addStandby(primary: PostgresServer): Promise<PostgresServer> {
  const standby = await primary.standby()
  const client = new pg.Client(primary.url)
  await client.connect()
  await client.query("alter system set synchronous_standby_names = '*'")
  await client.query('select pg_reload_conf()')
  await eventually(async () => {
    const { rows } = await client.query(`select 1 from pg_stat_replication where sync_state = 'sync'`)
    if (rows.length === 0) throw new Error('The standby does not stream')
  }, 30_000)
  await client.end()
  return standby
}
