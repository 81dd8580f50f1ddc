import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { PostgresServer } from '../../../scripts/postgres.mjs'

/** `disk`: the folder with the server's data, if that is a small disk of its own. */
export type Server = { postgres: PostgresServer; database: string; disk: string | null }
/** Starts a fault; returns the function that ends it. */
export type Fault = { name: string; begin(server: Server): Promise<() => Promise<void>> }

const ofProgram = `from pg_stat_activity where application_name = 'aktewijzer' and pid <> pg_backend_pid()`
const lockedTables = ['offerte_requests', 'reviews', 'mails', 'tokens']
const pauseMs = 40

export const faults: readonly Fault[] = [
  {
    name: 'stopped',
    async begin({ postgres }) {
      await postgres.halt()
      return postgres.go
    },
  },
  {
    name: 'frozen',
    async begin({ postgres }) {
      const pids = [postgres.pid(), ...childrenOf(postgres.pid())]
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      return async () => {
        for (const pid of pids.reverse()) process.kill(pid, 'SIGCONT')
      }
    },
  },
  {
    name: 'tables locked',
    async begin({ database }) {
      // One connection per lock: a connection that held some and waited for others would deadlock with the program.
      const clients = await Promise.all(lockedTables.map(() => connect(database)))
      await Promise.all(
        lockedTables.map(async (table, n) => {
          await clients[n]!.query('begin')
          await clients[n]!.query(`lock table ${table} in access exclusive mode`)
        }),
      )
      return async () => {
        await Promise.all(clients.map((client) => client.end()))
      }
    },
  },
  {
    name: 'backends terminated',
    begin: ({ database }) => repeating(database, `select pg_terminate_backend(pid) ${ofProgram}`),
  },
  {
    name: 'cancelled (57014)',
    begin: ({ database }) => repeating(database, `select pg_cancel_backend(pid) ${ofProgram} and state <> 'idle'`),
  },
  {
    name: 'connections exhausted',
    async begin({ database }) {
      const clients = [await connect(database)]
      await clients[0]!.query(`select pg_terminate_backend(pid) ${ofProgram}`)
      try {
        for (;;) clients.push(await connect(database))
      } catch {
        // All connections are taken now.
      }
      return async () => {
        await Promise.all(clients.map((client) => client.end().catch(() => {})))
      }
    },
  },
  {
    name: 'read-only (25006)',
    async begin({ database }) {
      const set = async (value: string) => {
        const client = await connect(database)
        await client.query('set default_transaction_read_only = off')
        await client.query(`alter system set default_transaction_read_only = ${value}`)
        await client.query('select pg_reload_conf()')
        await client.end()
      }
      await set('on')
      return () => set('off')
    },
  },
  {
    name: 'disk full (53100)',
    begin: async (server) => (server.disk === null ? sayFull(server) : fill(server.disk)),
  },
]

/** Fills the server's disk. */
async function fill(disk: string) {
  const file = join(disk, 'filler')
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=64k'], { stdio: 'ignore' })
  } catch {
    // Until it is full.
  }
  return async () => rmSync(file, { force: true })
}

/** Where no disk can be created (without root): makes the database report that it is full. */
async function sayFull({ database }: Server) {
  const client = await connect(database)
  await client.query(`create or replace function disk_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  const tables = ['offerte_requests', 'reviews', 'mails']
  for (const table of tables) {
    await client.query(`create trigger disk_full before insert or update on ${table} execute function disk_full()`)
  }
  return async () => {
    for (const table of tables) await client.query(`drop trigger disk_full on ${table}`)
    await client.end()
  }
}

/** An in-memory disk of this many megabytes; null where that is not allowed. */
export function makeDisk(folder: string, megabytes: number): (() => void) | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'none', folder], { stdio: 'ignore' })
  } catch {
    return null
  }
  writeFileSync(join(folder, '.disk'), '')
  return () => void execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
}

async function connect(database: string) {
  const client = new pg.Client({ connectionString: database, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function repeating(database: string, statement: string) {
  const client = await connect(database)
  let on = true
  const going = (async () => {
    while (on) {
      await client.query(statement)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  })()
  return async () => {
    on = false
    await going
    await client.end()
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]) === parent
      } catch {
        return false
      }
    })
    .map(Number)
}
