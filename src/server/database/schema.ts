import type { Kysely, Transaction } from 'kysely'
import type { PlatformTables } from './platform-tables.ts'

/** All tables. Each feature adds its own in its `server/tables.ts`, by module augmentation. */
export interface Database extends PlatformTables {}

/** For reads: the database or a transaction. Inside a transaction always use the transaction: PGlite has one connection. */
export type Db = Kysely<Database>
/** For writes: what belongs together is committed together. */
export type Trx = Transaction<Database>
