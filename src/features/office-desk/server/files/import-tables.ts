import type { ColumnType, GeneratedAlways } from 'kysely'
import type { ShownReport } from '../../import-state.ts'

type OfficeFilesTables = {
  /** Files that wait to be taken over. */
  uploaded_files: {
    id: GeneratedAlways<string>
    account_id: string
    name: string
    /** Null: as the file looks. */
    kind: 'offices' | 'prices' | null
    overwrite: boolean
    encoding: string
    /** What it would do, or did; null until it was read. */
    report: ColumnType<ShownReport | null, string | null, string | null>
    /** Who said that it may be taken over. */
    asked_by: ColumnType<string | null, never, string>
    done: ColumnType<number, never, number>
    total: ColumnType<number, never, number>
    /** How often a job began to read it. */
    tries: ColumnType<number, never, number>
    failure: ColumnType<string | null, never, string | null>
    uploaded_at: Date
    applied_at: Date | null
  }
  /** What is in such a file. */
  uploaded_file_parts: { file_id: string; n: number; part: string }
}

declare module '#server/database/schema.ts' {
  interface Database extends OfficeFilesTables {}
}
