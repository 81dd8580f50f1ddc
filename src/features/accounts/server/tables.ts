import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Role } from '../rules.ts'

/**
 * How somebody logged in: with a passkey, a code after one factor, or a provider that asked for a second factor.
 * 'password' is one factor alone, which includes a provider that asked for no other.
 */
export type LoginWay = 'password' | 'code' | 'passkey' | 'provider'

/** Accounts, their sessions and the offices that they act for (migrations/first/accounts.ts). */
export type AccountsTables = {
  accounts: {
    id: Generated<string>
    role: Generated<Role>
    email_hash: string
    email_base_hash: string
    /** `Person` of account.ts, sealed with the key of this row. */
    sealed_key: string
    sealed: string
    /** Argon2id, with its parameters and salt in it. */
    password_hash: string
    /** The office that the account was said to belong to when it was made; grants no rights. */
    vestiging_id: string | null
    terms_accepted_at: Date
    created_at: Date
    verified_at: Date | null
    /** Erased after this unless confirmed. */
    expires_at: Date | null
    /** Identifies the owner of the passkeys to the device that holds them (WebAuthn user handle). */
    passkey_user: Generated<string>
  }
  account_sessions: {
    id: Generated<string>
    /** SHA-256 of the cookie's value, hex. */
    token_hash: string
    account_id: string
    browser: string
    /** How it was opened, or what was proved in it since: a password alone does not open the desk. */
    way: Generated<LoginWay>
    created_at: Date
    seen_at: Date
    expires_at: Date
  }
  /** Wrong passwords per address, with or without an account, or per browser that logged in before (`countedAs`). */
  login_failures: {
    /** Hash of an address; for a browser, of the address and the browser. */
    email_base_hash: string
    failed_at: Date[]
    locked_until: Date | null
    /** Number of earlier locks, and until when they make the next one longer. */
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
    /** Use counter as the device reports it; 0 if the device does not count. */
    sign_count: ColumnType<string, number, number>
    /** How the device can be reached: over USB, or in the browser itself. */
    transports: string[]
    /** The owner's name for it, sealed with the key of the account. */
    sealed: string
    created_at: Date
    used_at: Date | null
  }
  account_totp: {
    account_id: string
    /** The secret shared with the app, sealed with the key of the account. */
    sealed: string
    created_at: Date
    /** Since when a code is required. */
    proved_at: Date | null
    /** Time step of the last accepted code. */
    last_step: ColumnType<string | null, number | null, number | null>
  }
  /** The unused recovery codes. */
  recovery_codes: {
    account_id: string
    code_hash: string
  }
  /** Accounts of the desk that are linked to the provider. */
  provider_links: {
    account_id: string
    /** SHA-256 of the issuer and the subject there, hex. */
    subject_hash: string
    /** The provider asked for a second factor at least once: from then on a password alone is not enough. */
    second_factor: Generated<boolean>
    created_at: Date
    used_at: Date | null
  }
  /** The step that a browser is in the middle of; its cookie is stored as a hash. */
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
