import type { ColumnType } from 'kysely'

/** Only written, never changed, but for `sealed` (migrations/first/desk.ts). */
type Fixed<T> = ColumnType<T, T, never>
type Json = ColumnType<unknown, string | null, never>

export type DeskTables = {
  operator_acts: {
    /** 1, 2, 3 and so on. */
    id: Fixed<string>
    at: Fixed<Date>
    /** Null: done on the server, by a command. */
    account_id: Fixed<string | null>
    /** The name of the person who did it, at that time; no part of the hash, and gone with the account. */
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
