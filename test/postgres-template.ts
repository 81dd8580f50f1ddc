import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connectPostgres, type Storage } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { createJobs, stopJobs } from '#server/jobs/start-jobs.ts'
import type { Log } from '#server/log.ts'

/** An arbitrary number; the lock is held while one test process creates the template. */
const templateLock = 4_217

const templates = new Map<string, Promise<string>>()

/** The URL of a new database with all tables, copied from a template: creating them takes three times as long. */
export async function copyTemplate(server: string, key: string, log: Log): Promise<string> {
  const name = `${copiesOf(process.ppid)}${randomBytes(6).toString('hex')}`
  await runOn(server, `create database ${name} template ${await templateOn(server, key, log)}`)
  return urlOf(server, name)
}

/** The name prefix of a test run's copies; `pid` is the process that started its workers. */
export const copiesOf = (pid: number) => `test_${pid}_`

function templateOn(server: string, key: string, log: Log): Promise<string> {
  const template = templates.get(server) ?? make(server, `template_${key}`, log)
  templates.set(server, template)
  return template
}

async function make(server: string, name: string, log: Log): Promise<string> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const template = await client.query('select from pg_database where datname = $1', [name])
    if (template.rowCount === 0) {
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

export async function runOn(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The URL of another database on the same server. */
export function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
