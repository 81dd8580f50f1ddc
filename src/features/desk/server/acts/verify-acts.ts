import type { Db } from '#server/database/schema.ts'
import { hashOfAct, noHash } from './hash-act.ts'

/**
 * The length of the log and the hash of its last row: keep a note of both to detect that the end was cut off later. `broken` is the
 * first row that was altered, is missing, or does not follow the one before it.
 */
type CheckedLog = {
  count: number
  head: string
  broken: { id: string; cause: 'missing' | 'unlinked' | 'altered' } | null
}

const batch = 500

/** Reads the whole log of acts and recomputes every hash. */
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
