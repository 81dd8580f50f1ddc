import type { GeneratedAlways } from 'kysely'
import type { MailList } from '../rules.ts'

/** Unsubscriptions from optional mails (migrations/first/mails.ts). */
type SubscriptionsTables = {
  unsubscribes: {
    email_hash: string
    list: MailList
    number: GeneratedAlways<string>
    unsubscribed_at: Date
    /** The reason, in the owner's words. */
    reden: string | null
  }
  /** The address behind an unsubscribe link, sealed. */
  unsubscribe_addresses: {
    email_hash: string
    sealed: string
    created_at: Date
  }
}

declare module '#server/database/schema.ts' {
  interface Database extends SubscriptionsTables {}
}
