import pg from 'pg'
import type { Config } from '../config.ts'
import { ConfigError } from '../config-error.ts'
import { connectPostgres, type Storage } from '../database/connect.ts'
import { connectionSettings } from '../database/open-pool.ts'
import { createLog } from '../log.ts'

/**
 * Fills an empty database. The table `restore_unfinished` exists from before the first row until after the last: a
 * program does not start on such a database, and the next restore starts over.
 */
export async function restorePostgres(
  { databasePool }: Config,
  url: string,
  fill: (storage: Storage) => Promise<void>,
): Promise<void> {
  const client = await connectAlone(url)
  try {
    await claim(client)
    const storage = connectPostgres(url, createLog('silent'), databasePool)
    try {
      await fill(storage)
    } finally {
      await storage.close()
    }
    await client.query('analyze')
    await client.query('drop table restore_unfinished')
  } finally {
    await client.end()
  }
}

async function connectAlone(url: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connectionSettings(url, 'none'), application_name: 'aktewijzer restore' })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    const { code = 'no answer' } = error as { code?: string }
    throw new ConfigError('DATABASE_URL', `the database cannot be used (${code})`, 'Start it, or correct the address')
  }
}

/** Allows one restore at a time. A program that starts at this moment either sees the table or is seen by the second check. */
async function claim(client: pg.Client): Promise<void> {
  const has = async (statement: string) => (await client.query(`select ${statement} as yes`)).rows[0].yes as boolean
  if (!(await has(`pg_try_advisory_lock(hashtextextended('restore', 0))`))) throw refusal('another restore runs on it')
  if (await has(isConnected)) throw refusal('a program runs on it', 'Stop all of its nodes')
  const unfinished = await has(`to_regclass('restore_unfinished') is not null`)
  if (!unfinished && (await has(isFilled))) throw refusal('is not empty', otherDatabase)
  await client.query(`begin; ${clear}; create table restore_unfinished (); commit`)
  if (await has(isConnected)) {
    await client.query('drop table restore_unfinished')
    throw refusal('a program runs on it', 'Stop all of its nodes')
  }
}

const refusal = (cause: string, fix = 'Wait for it') => new ConfigError('DATABASE_URL', `the database: ${cause}`, fix)
const otherDatabase = 'Make an empty database and set DATABASE_URL to it; keep the one that is there until all is well'

const isConnected = `exists (select from pg_stat_activity
  where datname = current_database() and application_name = 'aktewijzer')`

const own = `relnamespace in (to_regnamespace('public'), to_regnamespace('pgboss')) and relkind in ('r', 'p', 'v', 'S')
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`
const isFilled = `exists (select from pg_class c where ${own})`

/** Removes what an interrupted restore left behind; an empty database has nothing of it. */
const clear = `do $$
  declare one text;
  begin
    drop schema if exists pgboss cascade;
    for one in select format('%I.%I', relnamespace::regnamespace, relname) from pg_class c
      where ${own} and relkind in ('r', 'p', 'v')
    loop execute 'drop table if exists ' || one || ' cascade'; end loop;
    for one in select p.oid::regprocedure::text from pg_proc p
      where pronamespace = to_regnamespace('public')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    loop execute 'drop function if exists ' || one || ' cascade'; end loop;
  end $$`
