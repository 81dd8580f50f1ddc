import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import type { Settings } from '#test/program.ts'

const ofNode = pathToFileURL(join(import.meta.dirname, 'fast-clock-of-node.mjs'))

export type FastClock = {
  speed: number
  /** Milliseconds since its start. */
  elapsed(): number
  /** For a program of Node that shall have this clock. */
  env: Settings
  /** Gives a database on PostgreSQL this clock, for connections that are made from now on. */
  setOn(databaseUrl: string): Promise<void>
}

/** A clock that starts now and goes `speed` times as fast, for programs and databases that are given it. */
export function startFastClock(speed: number): FastClock {
  const began = Date.now()
  return {
    speed,
    elapsed: () => (Date.now() - began) * speed,
    env: { FAST_CLOCK: JSON.stringify({ began, speed }), NODE_OPTIONS: `--import=${ofNode}` },
    async setOn(databaseUrl) {
      const client = new pg.Client(databaseUrl)
      await client.connect()
      try {
        await client.query(nowOfDatabase(began, speed))
      } finally {
        await client.end()
      }
    },
  }
}

/**
 * A `now()` that is found before PostgreSQL's own, which is the only clock that statements of the program and of its job queue read.
 * Not libfaketime: with it in its processes, a server kept connections after sixteen hours that the program had closed.
 */
function nowOfDatabase(began: number, speed: number): string {
  return `
    create schema fast_clock;
    create function fast_clock.now() returns timestamptz language sql stable as $$
      select to_timestamp(${began / 1_000}) + (pg_catalog.now() - to_timestamp(${began / 1_000})) * ${speed}
    $$;
    do $$ begin
      execute format('alter database %I set search_path = fast_clock, public, pg_catalog', current_database());
    end $$;`
}
