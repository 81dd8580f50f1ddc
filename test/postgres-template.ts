import pg from 'pg'
import { connectPostgres, type Storage } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { createJobs, stopJobs } from '#server/jobs/start-jobs.ts'
import type { Log } from '#server/log.ts'

/** Any number; held while one of the test processes makes the template. */
const templateLock = 4_217

const made = new Map<string, Promise<string>>()

/** The name of a database with the tables in it, to copy: making them anew for each test takes three times as long. */
export function templateOn(server: string, key: string, log: Log): Promise<string> {
  const known = made.get(server) ?? make(server, `template_${key}`, log)
  made.set(server, known)
  return known
}

async function make(server: string, name: string, log: Log): Promise<string> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const found = await client.query('select from pg_database where datname = $1', [name])
    if (found.rowCount === 0) {
      await client.query(`drop database if exists ${name}_unfinished with (force)`)
      await client.query(`create database ${name}_unfinished`)
      await fill(connectPostgres(urlOf(server, `${name}_unfinished`), log), log)
      await client.query(`alter database ${name}_unfinished rename to ${name}`)
    }
    return name
  } finally {
    await client.end()
  }
}

async function fill(storage: Storage, log: Log): Promise<void> {
  try {
    await migrate(storage)
    await stopJobs(await createJobs(storage, log, []))
  } finally {
    await storage.close()
  }
}

/** The address of another database on the same server. */
export function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
