import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Changes } from './database/changes.ts'
import type { Storage } from './database/connect.ts'
import type { Db } from './database/schema.ts'
import type { Jobs } from './jobs/start-jobs.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Keys } from './tokens/keys.ts'

/** What server code works with. The first argument of every function that reads or writes; a write also gets a `trx`. */
export type Context = {
  config: Config
  log: Log
  clock: Clock
  db: Db
  storage: Storage
  changes: Changes
  jobs: Jobs
  mailer: Mailer
  /** Keys derived from SECRET_KEY, one per use. */
  keys: Keys
}
