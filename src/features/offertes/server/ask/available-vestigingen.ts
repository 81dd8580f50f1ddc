import { pauseAt } from '#features/vestigingen/rules.ts'
import { isRowId } from '#server/database/row-id.ts'
import type { Db } from '#server/database/schema.ts'
import type { SkipReason } from '../../rules/answers.ts'

export type Available = { id: string; title: string; plaats: string }
export type Skipped = { id: string; reason: SkipReason }

/** Which of the offices can take a request now, read from the database rather than the index in memory. */
export async function findAvailable(
  db: Db,
  ids: string[],
  now: Date,
): Promise<{ available: Available[]; skipped: Skipped[] }> {
  const numericIds = ids.filter((id) => isRowId(id))
  const rows = await db
    .selectFrom('vestigingen')
    .select(['id', 'title', 'plaats', 'email', 'can_receive_email', 'paused_until', 'hidden_at', 'merged_into'])
    .where('id', 'in', numericIds.length > 0 ? numericIds : ['0'])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const available: Available[] = []
  const skipped: Skipped[] = []
  for (const id of ids) {
    const row = byId.get(id)
    if (!row || row.hidden_at || row.merged_into) skipped.push({ id, reason: 'niet_gevonden' })
    else if (!row.can_receive_email || !row.email) skipped.push({ id, reason: 'neemt_geen_aanvragen' })
    else if (pauseAt(row, now)) skipped.push({ id, reason: 'gepauzeerd' })
    else available.push({ id, title: row.title, plaats: row.plaats })
  }
  return { available, skipped }
}
