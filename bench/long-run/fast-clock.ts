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
  /** Gives the job queue of a database on PostgreSQL this clock. The embedded one has that of its program. */
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
        await client.query(jobClock(began, speed))
      } finally {
        await client.end()
      }
    },
  }
}

/**
 * The one clock that statements of the job queue read, whose others are given the program's. Not libfaketime: with it in its processes, a
 * server kept connections after sixteen hours that the program had closed.
 */
const jobClock = (began: number, speed: number) => `
  create or replace function pgboss.job_now() returns timestamptz language sql stable as $$
    select to_timestamp(${began / 1_000}) + (pg_catalog.now() - to_timestamp(${began / 1_000})) * ${speed}
  $$`
