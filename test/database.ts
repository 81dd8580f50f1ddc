import type { PGlite } from '@electric-sql/pglite'
import { afterEach, describe } from 'vitest'
import { openContext } from '#app/context.ts'
import { type Config, loadConfig } from '#server/config.ts'
import { type Context, closeContext } from '#server/context.ts'
import { connectPglite, connectPostgres, type Storage } from '#server/database/connect.ts'
import type { Guard } from '#server/database/guard-data-folder.ts'
import { secretKeysOf } from '#server/keys/secret-keys.ts'
import { createLog, type Log } from '#server/log.ts'
import { imageKey, openImage } from './database-image.ts'
import { expectOwnLinks, noteForeignLinks } from './mail-links.ts'
import { copyTemplate, runOn } from './postgres-template.ts'
import { noteStatements } from './seen-statements.ts'

type Overrides = NonNullable<Parameters<typeof openContext>[1]>
/** `ownDatabase`: for a test that changes the schema, so no later test may reuse its database. */
type Settings = Overrides & { config?: Partial<Config>; ownDatabase?: boolean }
/** Opens a context on an empty database; it is closed and discarded after the test. */
export type Open = (settings?: Settings) => Promise<Context>
export type DatabaseKind = Storage['kind']
type Suite = (open: Open, kind: DatabaseKind) => void

const silent = createLog('silent')

/** Settings for a test: nothing from the environment, nothing on disk. */
export const testConfig = (config: Partial<Config> = {}): Config => ({
  ...loadConfig({ NODE_ENV: 'test', SECRET_KEY: 'for tests only, not a secret at all', LOG_LEVEL: 'silent' }),
  // A busy machine answers slowly.
  pdokPatienceMs: 60_000,
  ...config,
})

const server = process.env.TEST_DATABASE_URL
const onEmbedded = () => opener(emptiedPglite, memoryStorage)
const onServer = (server: string) =>
  opener(
    () => emptiedPostgres(server),
    () => ownPostgres(server),
  )

/**
 * Runs a suite on the server of TEST_DATABASE_URL (which may create databases) when that is set, because it is faster and allows real
 * concurrency; otherwise on PGlite.
 */
export function describeOnDatabase(name: string, suite: Suite): void {
  describe(name, () => (server ? suite(onServer(server), 'postgres') : suite(onEmbedded(), 'pglite')))
}

/** Runs a suite on PGlite, and also on that server when set: for tests about databases themselves, and for every API call. */
export function describeOnBothDatabases(name: string, suite: Suite): void {
  describe(`${name} (PGlite)`, () => suite(onEmbedded(), 'pglite'))
  if (server) describe(`${name} (PostgreSQL)`, () => suite(onServer(server), 'postgres'))
}

function opener(openEmptied: () => Promise<Storage>, openOwn: () => Promise<Storage>): Open {
  const opened: Context[] = []
  const foreign: Set<string>[] = []
  afterEach(async () => {
    for (const context of opened.splice(0).reverse()) await closeContext(context)
    expectOwnLinks(foreign.splice(0).flatMap((links) => [...links]))
  })
  return async ({ config, ownDatabase, ...overrides } = {}) => {
    // A reused database only knows the key that all tests share.
    const own = ownDatabase || config?.secretKey !== undefined
    const storage = overrides.storage ?? (await (own ? openOwn() : openEmptied()))
    const context = await openContext(testConfig(config), { log: silent, ...overrides, storage })
    opened.push(context)
    foreign.push(noteForeignLinks(context))
    if (!ownDatabase) noteStatements(context.storage)
    return context
  }
}

/** Storage for a second node on a context's database; PostgreSQL only. */
export function sameDatabase({ storage }: Context): Storage {
  if (storage.kind !== 'postgres') throw new Error('The embedded database has one node')
  return connectPostgres(storage.url, silent)
}

const idleDatabases: string[] = []

/** A database that an earlier test may have used and emptied: copying and dropping one takes far longer. */
async function emptiedPostgres(server: string): Promise<Storage> {
  const url = idleDatabases.pop() ?? (await copyTemplate(server, imageKey(), silent))
  const storage = connectPostgres(url, silent)
  const close = async () => {
    await storage.close()
    await runOn(url, `${endConnections}; ${emptyTables}`)
    idleDatabases.push(url)
  }
  return { ...storage, close }
}

/** Dropped at the end of the run. */
const ownPostgres = async (server: string) => connectPostgres(await copyTemplate(server, imageKey(), silent), silent)

/** Terminates connections that a test's nodes left open, and waits until none can write any more. */
const endConnections = `
  select pg_terminate_backend(pid, 600000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

/** An in-memory database with its tables, loaded from an image because creating one takes seconds. */
export async function memoryStorage({ log = silent, guard }: { log?: Log; guard?: Guard } = {}): Promise<Storage> {
  return connectPglite(await openImage(), log, { guard })
}

const idle: PGlite[] = []

/** An in-memory database that an earlier test may have used and emptied: opening a new one takes eight times as long. */
async function emptiedPglite(): Promise<Storage> {
  const pglite = idle.pop() ?? (await openImage())
  const close = async () => {
    if (pglite.closed) return
    await pglite.exec(emptyTables)
    await pglite.exec('discard all')
    idle.push(pglite)
  }
  return { ...connectPglite(pglite, silent), close }
}

/**
 * Empties every table, except for what each test would recreate: the migrations that ran, the queues, and the key that seals data.
 * Tables hold few rows, so deleting takes a tenth of the time of truncating, which creates new files.
 */
const emptyTables = `do $$
  declare
    name text;
    filled boolean;
  begin
    -- The log of acts and what refers to others refuse it otherwise.
    perform set_config('session_replication_role', 'replica', true);
    for name in
      select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname in ('public', 'pgboss') and tablename not like 'kysely%' and tablename not in ('version', 'queue', 'secret_keys')
        and pg_relation_size(format('%I.%I', schemaname, tablename)::regclass) > 0
    loop
      execute 'select exists (select from ' || name || ')' into filled;
      if filled then execute 'delete from ' || name; end if;
    end loop;
    delete from secret_keys where id <> '${secretKeysOf(testConfig()).key.master.id}' or retired_at is not null;
    perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
    where last_value is not null;
  end $$`
