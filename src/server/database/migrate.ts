import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import * as offices from '../../../migrations/0001-offices.ts'
import * as platform from '../../../migrations/0002-platform.ts'
import * as offertes from '../../../migrations/0003-offertes.ts'
import * as reviewReads from '../../../migrations/0004-review-reads.ts'
import * as analytics from '../../../migrations/0005-analytics.ts'
import * as reviewWriting from '../../../migrations/0006-review-writing.ts'
import * as priceTerms from '../../../migrations/0007-price-terms.ts'
import * as secretKeys from '../../../migrations/0008-secret-keys.ts'
import * as invariants from '../../../migrations/0009-invariants.ts'
import * as oneMailbox from '../../../migrations/0010-one-mailbox.ts'
import * as longerTexts from '../../../migrations/0011-longer-texts.ts'
import * as trust from '../../../migrations/0012-trust.ts'
import * as mailTries from '../../../migrations/0014-mail-tries.ts'
import * as changeLog from '../../../migrations/0016-change-log.ts'
import * as pointPrecision from '../../../migrations/0017-point-precision.ts'
import * as oneTableOfReviews from '../../../migrations/0018-one-table-of-reviews.ts'
import * as officeAnswers from '../../../migrations/0019-office-answers.ts'
import * as offers from '../../../migrations/0020-offers.ts'
import * as dataRights from '../../../migrations/0022-data-rights.ts'
import * as accounts from '../../../migrations/0023-accounts.ts'
import * as responseStats from '../../../migrations/0024-response-stats.ts'
import * as partnershipOffers from '../../../migrations/0025-partnership-offers.ts'
import * as requestSessions from '../../../migrations/0026-request-sessions.ts'
import * as priceHistory from '../../../migrations/0027-price-history.ts'
import * as officeHistory from '../../../migrations/0029-office-history.ts'
import * as passkeysAndCodes from '../../../migrations/0030-passkeys-and-codes.ts'
import * as partnerMails from '../../../migrations/0031-partner-mails.ts'
import * as notMineLinks from '../../../migrations/0032-not-mine-links.ts'
import * as priceTermsAndCombinations from '../../../migrations/0035-price-terms-and-combinations.ts'
import * as operators from '../../../migrations/0036-operators.ts'
import * as linksOfASession from '../../../migrations/0037-links-of-a-session.ts'
import * as operatorActs from '../../../migrations/0038-operator-acts.ts'
import * as officeSources from '../../../migrations/0039-office-sources.ts'
import * as changedChoice from '../../../migrations/0040-changed-choice.ts'
import * as appeals from '../../../migrations/0046-appeals.ts'
import * as mailLog from '../../../migrations/0051-mail-log.ts'
import * as requestInspections from '../../../migrations/0052-request-inspections.ts'
import * as reviewHolds from '../../../migrations/0053-review-holds.ts'
import * as connections from '../../../migrations/0054-connections.ts'
import * as uploadedFiles from '../../../migrations/0055-uploaded-files.ts'
import * as requestDays from '../../../migrations/0056-request-days.ts'
import * as fileJobs from '../../../migrations/0057-file-jobs.ts'
import * as officeNotices from '../../../migrations/0058-office-notices.ts'
import * as knownPlaces from '../../../migrations/0061-known-places.ts'
import * as searchDays from '../../../migrations/0062-search-days.ts'
import * as providerLinks from '../../../migrations/0065-provider-links.ts'
import * as comingPrices from '../../../migrations/0066-coming-prices.ts'
import * as withdrawalsUndone from '../../../migrations/0067-withdrawals-undone.ts'
import * as linksOfAnAddress from '../../../migrations/0068-links-of-an-address.ts'
import * as rejectedReplies from '../../../migrations/0069-rejected-replies.ts'
import * as bounces from '../../../migrations/0070-bounces.ts'
import * as fileTries from '../../../migrations/0076-file-tries.ts'
import * as pricesTakenOver from '../../../migrations/0079-prices-taken-over.ts'
import * as ratingsAfterRequests from '../../../migrations/0080-ratings-after-requests.ts'
import * as linksOfAnOffice from '../../../migrations/0081-links-of-an-office.ts'
import * as growingLocks from '../../../migrations/0082-growing-locks.ts'
import * as uploadedFileParts from '../../../migrations/0084-uploaded-file-parts.ts'
import * as instantPrices from '../../../migrations/0085-instant-prices.ts'
import * as offerteBills from '../../../migrations/0086-offerte-bills.ts'
import * as wishedDays from '../../../migrations/0089-wished-days.ts'
import * as offerteMessages from '../../../migrations/0090-offerte-messages.ts'
import * as reviewCodes from '../../../migrations/0091-review-codes.ts'
import * as companions from '../../../migrations/0092-companions.ts'
import type { Storage } from './connect.ts'
import { patiently } from './patiently.ts'
import { refusalOf } from './refusal.ts'

/** In this order; a released migration is never changed. */
const migrations = {
  '0001-offices': offices,
  '0002-platform': platform,
  '0003-offertes': offertes,
  '0004-review-reads': reviewReads,
  '0005-analytics': analytics,
  '0006-review-writing': reviewWriting,
  '0007-price-terms': priceTerms,
  '0008-secret-keys': secretKeys,
  '0009-invariants': invariants,
  '0010-one-mailbox': oneMailbox,
  '0011-longer-texts': longerTexts,
  '0012-trust': trust,
  '0014-mail-tries': mailTries,
  '0016-change-log': changeLog,
  '0017-point-precision': pointPrecision,
  '0018-one-table-of-reviews': oneTableOfReviews,
  '0019-office-answers': officeAnswers,
  '0020-offers': offers,
  '0022-data-rights': dataRights,
  '0023-accounts': accounts,
  '0024-response-stats': responseStats,
  '0025-partnership-offers': partnershipOffers,
  '0026-request-sessions': requestSessions,
  '0027-price-history': priceHistory,
  '0029-office-history': officeHistory,
  '0030-passkeys-and-codes': passkeysAndCodes,
  '0031-partner-mails': partnerMails,
  '0032-not-mine-links': notMineLinks,
  '0035-price-terms-and-combinations': priceTermsAndCombinations,
  '0036-operators': operators,
  '0037-links-of-a-session': linksOfASession,
  '0038-operator-acts': operatorActs,
  '0039-office-sources': officeSources,
  '0040-changed-choice': changedChoice,
  '0046-appeals': appeals,
  '0051-mail-log': mailLog,
  '0052-request-inspections': requestInspections,
  '0053-review-holds': reviewHolds,
  '0054-connections': connections,
  '0055-uploaded-files': uploadedFiles,
  '0056-request-days': requestDays,
  '0057-file-jobs': fileJobs,
  '0058-office-notices': officeNotices,
  '0061-known-places': knownPlaces,
  '0062-search-days': searchDays,
  '0065-provider-links': providerLinks,
  '0066-coming-prices': comingPrices,
  '0067-withdrawals-undone': withdrawalsUndone,
  '0068-links-of-an-address': linksOfAnAddress,
  '0069-rejected-replies': rejectedReplies,
  '0070-bounces': bounces,
  '0076-file-tries': fileTries,
  '0079-prices-taken-over': pricesTakenOver,
  '0080-ratings-after-requests': ratingsAfterRequests,
  '0081-links-of-an-office': linksOfAnOffice,
  '0082-growing-locks': growingLocks,
  '0084-uploaded-file-parts': uploadedFileParts,
  '0085-instant-prices': instantPrices,
  '0086-offerte-bills': offerteBills,
  '0089-wished-days': wishedDays,
  '0090-offerte-messages': offerteMessages,
  '0091-review-codes': reviewCodes,
  '0092-companions': companions,
} satisfies Record<string, Migration>

/** The names of all migrations of this release, in their order. */
export const level = Object.keys(migrations) as (keyof typeof migrations)[]

const provider: MigrationProvider = { getMigrations: async () => migrations }

/**
 * Less than PostgreSQL waits before it ends one of two that wait for each other, which could be a visitor's (deadlock_timeout, 1 s); and
 * who waits behind a migration that waits, waits no longer than this.
 */
const lockTimeoutMs = 400
const longestPauseMs = 600

/**
 * Brings the tables up to date, or to `last` of an earlier release. Nodes that start at once wait for each other: Kysely takes an
 * advisory lock. Nodes of the release before go on meanwhile (docs/upgrading.md): a migration that does not get its locks at once lets
 * go of all it has, and begins anew; and each has a transaction of its own, as a visitor who waits longer than a second for many of them
 * could be the one that PostgreSQL ends. Nobody else is on a new database, or on the embedded one: there they are one transaction.
 */
export async function migrate(storage: Storage, last?: keyof typeof migrations): Promise<void> {
  const ran = await readRan(storage.db)
  if (last === undefined && ran?.join() === level.join()) return
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

/** Null: none ever. Kysely finds out too, by reading the columns of every table first. */
// biome-ignore lint/suspicious/noExplicitAny: Kysely's own type for a database of any shape
async function readRan(db: Kysely<any>): Promise<string[] | null> {
  const { rows } = await sql<{
    isThere: boolean
  }>`select to_regclass('kysely_migration') is not null as "isThere"`.execute(db)
  return rows[0]?.isThere ? readLevel(db) : null
}

/** The migrations that ran, in their order, of a database that has had any. */
// biome-ignore lint/suspicious/noExplicitAny: Kysely's own type for a database of any shape
export async function readLevel(db: Kysely<any>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

async function run(migrator: Migrator, last?: string): Promise<void> {
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
  if (error !== undefined) throw error
}

/** False: there was none left. */
async function runNext(migrator: Migrator): Promise<boolean> {
  const { error, results = [] } = await migrator.migrateUp()
  if (error !== undefined) throw error
  return results.length > 0
}
