import type { Credit } from '#contract/credit.ts'
import type { Context } from './context.ts'
import type { Trx } from './database/schema.ts'
import type { WaitingJobs } from './jobs/waiting-jobs.ts'
import type { PersonalData } from './personal-data.ts'
import type { TokenKind } from './tokens/kinds.ts'
import type { FindRenewable } from './tokens/renewable.ts'

/** An event for an office's own systems: ids and page addresses, no personal data (docs/webhooks.md). */
export type OfficeEvent = {
  type: 'request.confirmed' | 'offer.sent' | 'request.chosen' | 'review.published'
  vestiging_id: string
  data: Readonly<Record<string, string | boolean>>
}

/**
 * Calls from lower layers to the features above them, for instance in the transaction in which something happens. A
 * feature adds its own hooks by module augmentation; src/app/hooks.ts fills in all of them.
 */
export interface Hooks {
  /** Finds what is behind a link that can be renewed, by kind. Links that confirm an address have calls of their own. */
  renewables: Readonly<Partial<Record<TokenKind, FindRenewable>>>
  /** What each part of the program stores about an e-mail address, in the order shown to its owner. */
  personalData: readonly PersonalData[]
  /** The credits that a licence requires on every page, for what pages show now. */
  credits: (context: Context) => readonly Credit[]
  /** Notifies an office's systems of an event, in the transaction of that event. */
  officeEvent: (trx: Trx, context: Context, event: OfficeEvent) => Promise<void>
  /** Ends what must end for an address whose owner reported a mail as unwanted, in the transaction that records the report. */
  complaint: (trx: Trx, context: Context, email_hash: string) => Promise<void>
  /** Receives the queues that stand still. Each node calls it every minute, also when there are none. */
  standstill: (context: Context, queues: readonly WaitingJobs[]) => Promise<void>
}
