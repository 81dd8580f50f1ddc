import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Role } from '../rules.ts'

/**
 * A passkey, a code after one factor, a provider that asked a second factor; 'password' is one factor alone, also that of a provider
 * that asked no other.
 */
export type LoginWay = 'password' | 'code' | 'passkey' | 'provider'

/** Accounts, their sessions and the offices that they act for (migrations/first/accounts.ts). */
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
    /** Whom a passkey is of, as the device that holds it knows it. */
    passkey_user: Generated<string>
  }
  account_sessions: {
    id: Generated<string>
    /** SHA-256 of the cookie's value, hex. */
    token_hash: string
    account_id: string
    browser: string
    /** How it was opened, or what was proved in it since: a password alone opens no desk. */
    way: Generated<LoginWay>
    created_at: Date
    seen_at: Date
    expires_at: Date
  }
  /** Wrong passwords per address, with or without an account, or per browser that logged in before (`countedAs`). */
  login_failures: {
    /** The hash of an address; for a browser, of address and browser. */
    email_base_hash: string
    failed_at: Date[]
    locked_until: Date | null
    /** How many there were, and until when the next one is longer for them. */
    locks: Generated<number>
    locks_until: Date | null
  }
  account_vestigingen: {
    id: GeneratedAlways<string>
    account_id: string
    vestiging_id: string
    requested_at: Date
    confirmed_at: Date | null
  }
  passkeys: {
    id: Generated<string>
    account_id: string
    credential_id: string
    /** COSE, in base64url. */
    public_key: string
    /** How often it was used, as the device says; one that does not count says 0. */
    sign_count: ColumnType<string, number, number>
    /** How the device can be reached: over USB, in the browser itself. */
    transports: string[]
    /** What its owner calls it, with the key of the account. */
    sealed: string
    created_at: Date
    used_at: Date | null
  }
  account_totp: {
    account_id: string
    /** The secret that the app shares, with the key of the account. */
    sealed: string
    created_at: Date
    /** From when on it is asked. */
    proved_at: Date | null
    /** Of the last code that was taken. */
    last_step: ColumnType<string | null, number | null, number | null>
  }
  /** Those that were not used. */
  recovery_codes: {
    account_id: string
    code_hash: string
  }
  /** Accounts of the desk that the provider logs in to. */
  provider_links: {
    account_id: string
    /** SHA-256 of the issuer and of who it is there, hex. */
    subject_hash: string
    /** The provider asked a second factor, at least once: then a password alone is not enough. */
    second_factor: Generated<boolean>
    created_at: Date
    used_at: Date | null
  }
  /** What a browser is in the middle of; its cookie is kept as a hash. */
  login_steps: {
    token_hash: string
    purpose: 'log in' | 'add passkey' | 'code' | 'provider'
    account_id: string | null
    challenge: string | null
    expires_at: Date
  }
}

declare module '#server/database/schema.ts' {
  interface Database extends AccountsTables {}
}
