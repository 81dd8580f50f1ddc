import type { Selectable } from 'kysely'
import { sha256 } from '#server/tokens/hashes.ts'
import type { DeskTables } from '../tables.ts'

export type ActRow = Selectable<DeskTables['operator_acts']>
type Hashed = Omit<ActRow, 'hash' | 'sealed'>

/** Stands for the previous hash in the first row. */
export const noHash = '0'.repeat(64)

/** The hash of everything in a row except the name, plus the previous row's hash. */
export const hashOfAct = (row: Hashed): string =>
  sha256(
    canonical([
      row.id,
      row.at.toISOString(),
      row.account_id,
      row.act,
      row.subject_kind,
      row.subject_id,
      row.before,
      row.after,
      row.reason,
      row.previous_hash,
    ]),
  )

/** The same text for the same value, whatever the order in which the database returns the fields of an object. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`
}
