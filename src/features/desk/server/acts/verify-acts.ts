import type { Db } from '#server/database/schema.ts'
import { hashOfAct, noHash } from './hash-act.ts'

/**
 * How long the log is and the hash of its last row, which whoever wants to see that none was cut off at the end writes down. `broken`:
 * the first row that is not as it was written, is gone, or does not follow the one before it.
 */
type CheckedLog = {
  count: number
  head: string
  broken: { id: string; cause: 'missing' | 'unlinked' | 'altered' } | null
}

const batch = 500

/** Reads the whole log of acts and computes every hash anew. */
export async function verifyActs(db: Db): Promise<CheckedLog> {
  const state: CheckedLog = { count: 0, head: noHash, broken: null }
  for (;;) {
    const rows = await db
      .selectFrom('operator_acts')
      .selectAll()
      .where('id', '>', String(state.count))
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const row of rows) {
      const id = String(state.count + 1)
      if (row.id !== id) return { ...state, broken: { id, cause: 'missing' } }
      if (row.hash !== hashOfAct(row)) return { ...state, broken: { id, cause: 'altered' } }
      if (row.previous_hash !== state.head) return { ...state, broken: { id, cause: 'unlinked' } }
      state.count += 1
      state.head = row.hash
    }
    if (rows.length < batch) return state
  }
}
