import type { MailList } from '../rules.ts'

/** Who was asked for a review and who wants no such mails (migrations/0006-review-writing.ts). */
export type CustomersTables = {
  review_invitations: {
    offerte_request_id: string
    vestiging_id: string
    invited_at: Date
    reminded_at: Date | null
  }
  site_review_invitations: {
    offerte_request_id: string
    invited_at: Date
  }
  unsubscribes: {
    email_hash: string
    list: MailList
    unsubscribed_at: Date
    /** Why, in the words of who did. */
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
  interface Database extends CustomersTables {}
}
