import type { ColumnType, GeneratedAlways } from 'kysely'
import type { ShownReport } from '../import-page.ts'

export type OfficeFilesTables = {
  /** Files that wait to be taken over (migrations/0055-uploaded-files.ts). */
  uploaded_files: {
    id: GeneratedAlways<string>
    account_id: string
    name: string
    /** Null: as the file looks. */
    kind: 'offices' | 'prices' | null
    overwrite: boolean
    content: string | null
    encoding: string
    report: ColumnType<ShownReport, string, string>
    uploaded_at: Date
    applied_at: Date | null
  }
}

declare module '#server/database/schema.ts' {
  interface Database extends OfficeFilesTables {}
}
