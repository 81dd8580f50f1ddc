import type { Trx } from '#server/database/schema.ts'

export type Cell = string | number | boolean | null
export type ExportedRow = { key: string; record: { [column: string]: Cell } | null }

/** A file of an export: its rows by their key, a part at a time. */
export type Exported = {
  name: string
  /** Rows with a key above this one, in its order; a key without a row has no record. */
  read(trx: Trx, above: string, limit: number): Promise<ExportedRow[]>
}
