import type { Credit } from '#contract/credit.ts'
import type { Context } from './context.ts'
import type { Trx } from './database/schema.ts'
import type { WaitingJobs } from './jobs/waiting-jobs.ts'
import type { PersonalData } from './personal-data.ts'
import type { TokenKind } from './tokens/kinds.ts'
import type { FindRenewable } from './tokens/renewable.ts'

/** What an office's own systems may hear of; ids and addresses of pages, nothing of a person (docs/webhooks.md). */
export type OfficeEvent = {
  type: 'request.confirmed' | 'offer.sent' | 'request.chosen' | 'review.published'
  vestiging_id: string
  data: Readonly<Record<string, string | boolean>>
}

/**
 * What stands lower leaves to features above it, as what follows in the transaction in which something happens. A feature adds its
 * own by module augmentation; src/app/hooks.ts fills in all of them.
 */
export interface Hooks {
  /** What stands behind the links that can be renewed; those that confirm an address have calls of their own. */
  renewables: Readonly<Partial<Record<TokenKind, FindRenewable>>>
  /** What each subject holds on an e-mail address, in the order in which its owner reads it. */
  personalData: readonly PersonalData[]
  /** Who must be named on every page as the maker of what pages show now, as a licence asks. */
  credits: (context: Context) => readonly Credit[]
  /** Who tells the systems of an office what happened, in the transaction in which it does. */
  officeEvent: (trx: Trx, context: Context, event: OfficeEvent) => Promise<void>
  /** What ends for an address whose owner reported a mail as unwanted, in the transaction in which that is noted. */
  complaint: (trx: Trx, context: Context, email_hash: string) => Promise<void>
  /** Who hears which queues stand still; each node asks it every minute, also when none does. */
  standstill: (context: Context, queues: readonly WaitingJobs[]) => Promise<void>
}
