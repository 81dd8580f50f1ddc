import { limits } from '#contract/limits.ts'
import type { Db } from '#server/database/schema.ts'

/** What was decided last about a review, with until when its author may ask for another look; null when nothing was. */
export async function lastDecision(db: Db, review_id: string) {
  const row = await db
    .selectFrom('review_decisions')
    .select(['decision', 'rule', 'facts', 'automatic', 'decided_at'])
    .where('review_id', '=', review_id)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const against = row.decision === 'reject' || row.decision === 'remove'
  return { ...row, appeal_until: against ? appealEnd(row.decided_at) : null }
}
export type LastDecision = NonNullable<Awaited<ReturnType<typeof lastDecision>>>

/** Six months later (DSA article 20, server section 4). */
export function appealEnd(decided_at: Date): Date {
  const end = new Date(decided_at)
  end.setUTCMonth(end.getUTCMonth() + limits.review.appealMonths)
  return end
}
