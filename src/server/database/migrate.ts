import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as first from '../../../migrations/0001-first.ts'
import * as wishedDays from '../../../migrations/0089-wished-days.ts'
import * as offerteMessages from '../../../migrations/0090-offerte-messages.ts'
import * as reviewCodes from '../../../migrations/0091-review-codes.ts'
import * as companions from '../../../migrations/0092-companions.ts'
import * as billOutcomes from '../../../migrations/0093-bill-outcomes.ts'
import * as billConsent from '../../../migrations/0094-bill-consent.ts'
import * as withdrawnSheets from '../../../migrations/0095-withdrawn-sheets.ts'
import type { Storage } from './connect.ts'
import { patiently } from './patiently.ts'
import { refusalOf } from './refusal.ts'

/** In the order in which they run; a released migration is never changed. */
export const migrations = {
  '0001-first': first,
  '0089-wished-days': wishedDays,
  '0090-offerte-messages': offerteMessages,
  '0091-review-codes': reviewCodes,
  '0092-companions': companions,
  '0093-bill-outcomes': billOutcomes,
  '0094-bill-consent': billConsent,
  '0095-withdrawn-sheets': withdrawnSheets,
} satisfies Record<string, Migration>

/** The names of all migrations of this release, in their order. */
export const level = Object.keys(migrations) as (keyof typeof migrations)[]

/**
 * Shorter than deadlock_timeout (1 s), after which PostgreSQL aborts one of two deadlocked transactions, possibly a
 * visitor's. It is also the longest that others wait behind a migration that waits for a lock.
 */
const lockTimeoutMs = 400
const longestPauseMs = 600

/**
 * Brings the tables up to date, or to `last` of an earlier release. Nodes that start at once wait for each other on
 * Kysely's advisory lock. Nodes of the release before keep running meanwhile (docs/upgrading.md): a migration that does
 * not get its locks in time releases all of them and starts again. Each migration has its own transaction, as
 * PostgreSQL could abort a visitor who waits longer than a second for several of them. Nobody else uses a new database
 * or the embedded one, so there all migrations share one transaction.
 */
export async function migrate(
  storage: Storage,
  last?: keyof typeof migrations,
  steps: Record<string, Migration> = migrations,
): Promise<void> {
  const ran = await readRan(storage.db)
  if (last === undefined && ran?.join() === Object.keys(steps).join()) return
  const provider = { getMigrations: async () => steps }
  if (storage.kind === 'pglite' || ran === null || last !== undefined)
    return patiently(storage, (db) => run(new Migrator({ db, provider }), last))
  await patiently(
    storage,
    async (db) => {
      const migrator = new Migrator({ db, provider })
      while (await untilUnlocked(() => runNext(migrator)));
    },
    { lockTimeoutMs },
  )
}

async function untilUnlocked<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isLocked(error)) throw error
      await setTimeout(Math.random() * longestPauseMs)
    }
  }
}

const isLocked = (error: unknown) => refusalOf(error) === 'conflict' || (error as { code?: string }).code === '55P03'

/** The migrations that ran; null: none ever. Kysely can find out too, but first reads the columns of every table. */
// biome-ignore lint/suspicious/noExplicitAny: Kysely's own type for a database of any shape
async function readRan(db: Kysely<any>): Promise<string[] | null> {
  const { rows } = await sql<{
    isThere: boolean
  }>`select to_regclass('kysely_migration') is not null as "isThere"`.execute(db)
  return rows[0]?.isThere ? readLevel(db) : null
}

/** The migrations that ran, in order; at least one must have. */
// biome-ignore lint/suspicious/noExplicitAny: Kysely's own type for a database of any shape
export async function readLevel(db: Kysely<any>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

async function run(migrator: Migrator, last?: string): Promise<void> {
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
  if (error !== undefined) throw error
}

/** Runs the next migration; false: none was left. */
async function runNext(migrator: Migrator): Promise<boolean> {
  const { error, results = [] } = await migrator.migrateUp()
  if (error !== undefined) throw error
  return results.length > 0
}
