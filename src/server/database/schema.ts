import type { Kysely, Transaction } from 'kysely'
import type { AnalyticsTables } from '#features/analytics/server/tables.ts'
import type { CustomersTables } from '#features/customers/server/tables.ts'
import type { ModerationTables } from '#features/moderation/server/tables.ts'
import type { OffertesTables } from '#features/offertes/server/tables.ts'
import type { ReviewsTables } from '#features/reviews/server/tables.ts'
import type { SiteReviewsTables } from '#features/site-reviews/server/tables.ts'
import type { TarievenTables } from '#features/tarieven/server/tables.ts'
import type { VestigingenTables } from '#features/vestigingen/server/tables.ts'
import type { PlatformTables } from './platform-tables.ts'

/** All tables. Each feature owns the types of its own. */
export type Database = VestigingenTables &
  TarievenTables &
  ReviewsTables &
  OffertesTables &
  AnalyticsTables &
  SiteReviewsTables &
  ModerationTables &
  CustomersTables &
  PlatformTables

/** For reads: the database or a transaction. Inside a transaction always use the transaction: PGlite has one connection. */
export type Db = Kysely<Database>
/** For writes: what belongs together is committed together. */
export type Trx = Transaction<Database>
