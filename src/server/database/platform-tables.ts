import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { MailFailure, MailTries } from '../mail/retry-rules.ts'

/** int8 comes back as a string from both databases; see parsers.ts. */
type Id = Generated<string>
type Json<T> = ColumnType<T, string, string>

/** Tables of the platform itself: mail, links, sessions and limits (migrations/first/platform.ts). */
export type PlatformTables = {
  mails: {
    id: string
    kind: string
    /** Sealed JSON; empty once the mail is sent or given up. */
    payload: string | null
    offerte_request_id: string | null
    offerte_vestiging_id: string | null
    review_id: string | null
    account_id: string | null
    /** Whose mailbox, without "+tag"; only of mails to whoever confirmed nothing, as long as they count. */
    unconfirmed_hash: string | null
    /** Tries in vain, and how many of them for each reason. */
    attempts: Generated<number>
    tries: ColumnType<MailTries, string | undefined, string>
    /** Why it waits or was given up. */
    failure: MailFailure | null
    queued_at: Date
    /** From when it may leave. */
    due_at: Date
    sent_at: Date | null
    dead_at: Date | null
    /** Rendered to nothing: its occasion had passed. */
    dropped_at: Date | null
    /** A code or status, never an address or a text of the other side. */
    last_error: string | null
    /** Whom it went to, from its first try on, until that address is forgotten. */
    email_hash: string | null
    /** The same as people read it: the masked address, sealed. */
    sealed_recipient: string | null
    /**
     * The payload of one that was given up, for a while: it can be sent again by hand. Of one that left, when something follows of its
     * return, for as long as it can return.
     */
    sealed_letter: string | null
    /** How often it came back after the mail server took it, and when it last did: it is given up then. */
    bounces: Generated<number>
    bounced_at: Date | null
    /** Its recipient reported it as unwanted. */
    complained_at: Date | null
  }
  /** Addresses that refused a mail for good and took none since (docs/decisions/0041). */
  mail_bounces: {
    email_hash: string
    number: GeneratedAlways<string>
    /** The masked address; empty once it is forgotten. */
    sealed: string | null
    kind: string
    last_error: string
    bounced_at: Date
  }
  /** Queues that stand still, each for as long as it does. */
  queue_standstills: {
    queue: string
    since: Date
    seen_at: Date
  }
  /** Mailboxes whose owner wants no mails about what others fill in (docs/decisions/0015). */
  mail_stops: {
    email_base_hash: string
    number: GeneratedAlways<string>
    stopped_at: Date
  }
  inbox_messages: {
    id: Id
    mail_id: string
    kind: string
    received_at: Date
    from_address: string
    to_address: string
    to_name: string
    reply_to: string | null
    subject: string
    text: string
    html: string
  }
  tokens: {
    /** SHA-256 of the clear token, hex. */
    hash: string
    kind: string
    entity_id: string
    email_hash: string | null
    created_at: Date
    expires_at: Date | null
    revoked_at: Date | null
    use_count: Generated<number>
    /** The log-in that opened it and that it ends with; null: it came by mail. */
    account_session_id: string | null
  }
  token_uses: {
    /** Unique: the second use of a link for one use is a key violation. */
    token_hash: string
    used_at: Date
  }
  sessions: {
    /** SHA-256 of the cookie's value, hex. */
    sid_hash: string
    created_at: Date
    expires_at: Date
  }
  session_emails: {
    sid_hash: string
    email_hash: string
    verified_at: Date | null
  }
  idempotency_keys: {
    scope: string
    key_hash: string
    body_hash: string
    answer: Json<unknown> | null
    created_at: Date
  }
  rate_limits: {
    bucket: string
    key: string
    /** Moments of the accepted hits in the window, oldest first. */
    hits: Date[]
    last_hit: Date
  }
  /** Which SECRET_KEY the data is sealed with, the first one and those that followed. */
  secret_keys: {
    /** A keyed MAC over a fixed text. */
    id: string
    /** The key before; one key has none. */
    replaces: string | null
    /** `HashKeys`, sealed with this key; empty once retired. */
    sealed_hash_keys: string | null
    created_at: Date
    /** When nothing was sealed with it any more. */
    retired_at: Date | null
  }
  changes: {
    topic: string
    version: string
  }
  change_log: {
    topic: string
    version: string
    key: string | null
    stamp: Generated<string>
  }
}
