import { randomBytes } from 'node:crypto'
import { runOn } from './postgres-template.ts'

/** A new database on a PostgreSQL server, for programs that connect by URL. */
export async function emptyDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await runOn(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runOn(server, `drop database if exists ${name} with (force)`) }
}
