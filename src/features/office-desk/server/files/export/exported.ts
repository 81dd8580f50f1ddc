import type { Trx } from '#server/database/schema.ts'

export type Cell = string | number | boolean | null
export type ExportedRow = { key: string; record: { [column: string]: Cell } | null }

/** One file of an export, read in batches by key. */
export type Exported = {
  name: string
  /** Rows with a key above this one, in key order; a key without a row has record null. */
  read(trx: Trx, above: string, limit: number): Promise<ExportedRow[]>
}
