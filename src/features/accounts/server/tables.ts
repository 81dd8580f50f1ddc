import type { Generated, GeneratedAlways } from 'kysely'
import type { Role } from '../rules.ts'

/** Accounts, their sessions and the offices that they act for (migrations/0023-accounts.ts). */
export type AccountsTables = {
  accounts: {
    id: Generated<string>
    role: Generated<Role>
    email_hash: string
    email_base_hash: string
    /** `Person` of account.ts, with the key of this row. */
    sealed_key: string
    sealed: string
    /** Argon2id, with its parameters and salt in it. */
    password_hash: string
    /** The office that it was said to be of when it was made; gives no right. */
    vestiging_id: string | null
    terms_accepted_at: Date
    created_at: Date
    verified_at: Date | null
    /** Erased after this unless confirmed. */
    expires_at: Date | null
  }
  account_sessions: {
    id: Generated<string>
    /** SHA-256 of the cookie's value, hex. */
    token_hash: string
    account_id: string
    browser: string
    created_at: Date
    seen_at: Date
    expires_at: Date
  }
  /** Wrong passwords per address, with or without an account. */
  login_failures: {
    email_base_hash: string
    failed_at: Date[]
    locked_until: Date | null
  }
  account_vestigingen: {
    id: GeneratedAlways<string>
    account_id: string
    vestiging_id: string
    requested_at: Date
    confirmed_at: Date | null
  }
}

declare module '#server/database/schema.ts' {
  interface Database extends AccountsTables {}
}
