import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { MailFailure, MailTries } from '../mail/retry-rules.ts'

/** int8 comes back as a string from both databases; see open-pglite.ts. */
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
    /** Hash of the mailbox without "+tag". Only for mails to an unconfirmed address, while they count towards the limit. */
    unconfirmed_hash: string | null
    /** Failed tries, in total and by reason. */
    attempts: Generated<number>
    tries: ColumnType<MailTries, string | undefined, string>
    /** Why it waits or was given up. */
    failure: MailFailure | null
    queued_at: Date
    /** The earliest time at which it may be sent. */
    due_at: Date
    sent_at: Date | null
    dead_at: Date | null
    /** When it was dropped unsent, as its occasion had passed. */
    dropped_at: Date | null
    /** A code or status, never an address or the other server's text. */
    last_error: string | null
    /** Hash of the recipient, from the first try until that address is erased. */
    email_hash: string | null
    /** The recipient as people read it: the masked address, sealed. */
    sealed_recipient: string | null
    /**
     * The payload of a mail that was given up, kept for a while so that it can be resent by hand. Also of a sent mail
     * whose bounce has consequences, for as long as it can bounce.
     */
    sealed_letter: string | null
    /** How often it bounced after the mail server accepted it, and when it last did. A bounced mail is given up. */
    bounces: Generated<number>
    bounced_at: Date | null
    /** Its recipient reported it as unwanted. */
    complained_at: Date | null
  }
  /** Addresses that permanently refused a mail and have accepted none since (docs/decisions/0041). */
  mail_bounces: {
    email_hash: string
    number: GeneratedAlways<string>
    /** The masked address; empty once it is erased. */
    sealed: string | null
    kind: string
    last_error: string
    bounced_at: Date
  }
  /** The queues that stand still; each row lasts as long as its standstill. */
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
    /** The log-in session that opened it and that it ends with; null: it was mailed. */
    account_session_id: string | null
  }
  token_uses: {
    /** Unique: a second use of a single-use link is a key violation. */
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
    /** Times of the accepted hits in the window, oldest first. */
    hits: Date[]
    last_hit: Date
  }
  /** Each SECRET_KEY that data has been sealed with, from the first to the current one. */
  secret_keys: {
    /** A keyed MAC over a fixed text. */
    id: string
    /** The previous key; null for the first. */
    replaces: string | null
    /** `HashKeys`, sealed with this key; empty once retired. */
    sealed_hash_keys: string | null
    created_at: Date
    /** When nothing was sealed with it any longer. */
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
