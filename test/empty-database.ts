import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A new database on a server of PostgreSQL, for programs that connect to it by its address. */
export async function emptyDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(server, `drop database if exists ${name} with (force)`) }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
