import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Changes } from './database/changes.ts'
import type { Storage } from './database/connect.ts'
import type { Db } from './database/schema.ts'
import type { Jobs } from './jobs/start-jobs.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { RateLimits } from './rate-limits.ts'
import type { Operation } from './route.ts'
import type { SearchIndex } from './search-index/search-index.ts'
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
  /** The read model: every office in memory, made anew when the data changes. */
  index: SearchIndex
  /** Limits per minute; those per hour and day are in the database. */
  rateLimits: RateLimits
  /** The calls of the API by `endpointKey`, for pages that are drawn on the server. Starts empty, `route()` fills it. */
  operations: Map<string, Operation>
}
