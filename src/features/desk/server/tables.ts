import type { ColumnType } from 'kysely'

/** Append-only, except for `sealed` (migrations/first/desk.ts). */
type Fixed<T> = ColumnType<T, T, never>
type Json = ColumnType<unknown, string | null, never>

export type DeskTables = {
  operator_acts: {
    /** Consecutive from 1. */
    id: Fixed<string>
    at: Fixed<Date>
    /** Null for a command on the server. */
    account_id: Fixed<string | null>
    /** The person's name at that time; not part of the hash, and erased with the account. */
    sealed: string | null
    act: Fixed<string>
    subject_kind: Fixed<string>
    subject_id: Fixed<string>
    before: Json
    after: Json
    reason: Fixed<string | null>
    previous_hash: Fixed<string>
    hash: Fixed<string>
  }
}

declare module '#server/database/schema.ts' {
  interface Database extends DeskTables {}
}
