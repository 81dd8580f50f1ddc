import type { ColumnType, GeneratedAlways } from 'kysely'
import type { ShownReport } from '../../import-state.ts'

type OfficeFilesTables = {
  /** Uploaded files that wait to be imported. */
  uploaded_files: {
    id: GeneratedAlways<string>
    account_id: string
    name: string
    /** Null: detected from the file. */
    kind: 'offices' | 'prices' | null
    overwrite: boolean
    encoding: string
    /** The result of the dry run, or of the import; null until it was read. */
    report: ColumnType<ShownReport | null, string | null, string | null>
    /** Who approved the import. */
    asked_by: ColumnType<string | null, never, string>
    done: ColumnType<number, never, number>
    total: ColumnType<number, never, number>
    /** How many times a job has started to read it. */
    tries: ColumnType<number, never, number>
    failure: ColumnType<string | null, never, string | null>
    uploaded_at: Date
    applied_at: Date | null
  }
  /** The content of such a file. */
  uploaded_file_parts: { file_id: string; n: number; part: string }
}

declare module '#server/database/schema.ts' {
  interface Database extends OfficeFilesTables {}
}
