import type { Endpoint } from '#contract/endpoint.ts'
import { type Erasures, erasuresIn, noErasures } from './backup/erasures.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { checkDatabase } from './database/check-database.ts'
import { connect, type Storage } from './database/connect.ts'
import { type Changes, createChanges } from './database/follow-changes.ts'
import { migrate } from './database/migrate.ts'
import type { Db } from './database/schema.ts'
import type { Hooks } from './hooks.ts'
import type { Operation } from './http/route.ts'
import type { Job } from './jobs/define-job.ts'
import { createJobs, type Jobs, stopJobs } from './jobs/start-jobs.ts'
import { queueTrouble } from './jobs/waiting-jobs.ts'
import { followSealingKey } from './keys/follow-sealing-key.ts'
import { findSealingKey } from './keys/sealing-key.ts'
import { secretKeysOf } from './keys/secret-keys.ts'
import { takeKeys } from './keys/take-keys.ts'
import { createLog, type Log } from './log.ts'
import type { Mail } from './mail/define-mail.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import { mailTrouble } from './mail/waiting-mails.ts'
import type { Metrics } from './metrics/metrics.ts'
import { createRateLimits, type RateLimits } from './rate-limits/per-minute.ts'
import { createReadiness, type Readiness } from './readiness.ts'
import type { Service } from './service.ts'
import type { Keys } from './tokens/keys.ts'
import type { Tracing } from './tracing/tracing.ts'

/**
 * The dependencies of server code, passed to every function that reads or writes; a write also gets a `trx`. Features
 * add their services by module augmentation.
 */
export interface Context {
  config: Config
  log: Log
  clock: Clock
  db: Db
  storage: Storage
  changes: Changes
  services: readonly Service[]
  hooks: Hooks
  jobs: Jobs
  mails: readonly Mail[]
  mailer: Mailer
  /** The keys of this database, one per use. */
  keys: Keys
  /** Limits per minute; those per hour and day are in the database. */
  rateLimits: RateLimits
  /** What GET /readyz answers; each part adds its own check. */
  readiness: Readiness
  /** Null unless METRICS_TOKEN is set. */
  metrics: Metrics | null
  /** Null unless OTEL_EXPORTER_OTLP_ENDPOINT is set. */
  tracing: Tracing | null
  /** Records erasures outside the database. */
  erasures: Erasures
  /** Set when the process is asked to stop: it still answers, and then closes each connection. */
  stopping: boolean
  /** The calls that server-rendered pages can make, by `questionKey`; registered by `route()` and `answerRead()`. */
  operations: Map<string, Operation>
  etagOf: EtagOf
}

/** The version of a cacheable answer: it changes as soon as what the answer is about changes. */
type EtagOf = (endpoint: Endpoint, context: Context) => string

/** What the program consists of besides the platform; src/app lists it. */
export type Parts = {
  services: readonly Service[]
  hooks: Hooks
  jobs: readonly Job[]
  mails: readonly Mail[]
  etagOf: EtagOf
}

/** Replacements that tests pass for parts of the platform. */
export type Overrides = { log?: Log; clock?: Clock; storage?: Storage; mailer?: Mailer; erasures?: Erasures }

/** Opens the database, brings it up to date and listens for changes. Jobs run only after `startJobs`. */
export async function createContext(
  config: Config,
  { services, hooks, jobs: jobList, mails, etagOf }: Parts,
  overrides: Overrides = {},
): Promise<Context> {
  const log = overrides.log ?? createLog(config.logLevel)
  const clock = overrides.clock ?? systemClock
  const secrets = secretKeysOf(config)
  const storage = overrides.storage ?? (await connect(config, log))
  try {
    // Before anything is written: with a wrong key even a migration could spoil the data.
    await findSealingKey(storage.db, secrets)
    await migrate(storage)
    const keys = await takeKeys(storage.db, secrets, clock.now())
    const changes = createChanges(storage, log)
    await changes.start()
    const keyState = await followSealingKey({ db: storage.db, changes, log }, keys)
    const mailer = overrides.mailer ?? createMailer(config, storage.db, clock)
    const rateLimits = createRateLimits(clock, config.rateLimits)
    const operations = new Map<string, Operation>()
    const readiness = createReadiness()
    const metrics = await openMetrics(config)
    const tracing = await openTracing(config, log)
    storage.statements.listener = tracing?.statement ?? null
    const { db } = storage
    const platform = {
      config,
      log,
      clock,
      db,
      storage,
      changes,
      services,
      hooks,
      mails,
      mailer,
      keys,
      rateLimits,
      readiness,
      metrics,
      tracing,
      erasures: overrides.erasures ?? (overrides.storage ? noErasures : erasuresIn(config.dataDir, log)),
    }
    // The services and `jobs` are added below.
    const context = { ...platform, operations, etagOf, stopping: false } as Context
    readiness.add('database', () => checkDatabase(storage))
    readiness.add('key', keyState)
    for (const service of services) {
      await service.start(context)
      readiness.add(service.name, () => service.check(context), { needed: service.needed ?? true })
    }
    context.jobs = await createJobs(storage, log, jobList)
    // The site works without a mail server: mails wait.
    readiness.add('mail', () => mailTrouble(storage), { needed: false })
    readiness.add('queue', () => queueTrouble(context), { needed: false })
    readiness.add('jobs', () => (context.jobs.working ? null : 'not started'))
    if (metrics) (await import('./metrics/platform-gauges.ts')).platformGauges(metrics, context)
    readiness.add('process', () => (context.stopping ? 'stopping' : null))
    return context
  } catch (error) {
    await storage.close().catch(() => {})
    throw error
  }
}

/** Loaded on demand: the metrics package takes 0.1 s and 20 MB. */
const openMetrics = async ({ metricsToken }: Config) =>
  metricsToken === null ? null : (await import('./metrics/metrics.ts')).createMetrics()

/** Likewise for tracing, whose packages take 0.2 s and 45 MB. */
const openTracing = async ({ traces }: Config, log: Log) =>
  traces && (await import('./tracing/tracing.ts')).startTracing(traces, log)

/** Finishes running jobs, then closes everything. */
export async function closeContext(context: Context): Promise<void> {
  await stopJobs(context.jobs)
  context.mailer.close()
  for (const service of context.services.toReversed()) await service.stop(context)
  await context.changes.stop()
  context.storage.statements.listener = null
  await context.tracing?.stop()
  await context.storage.close()
}
