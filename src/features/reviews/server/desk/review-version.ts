import type { Db, Trx } from '#server/database/schema.ts'
import type { Review } from '../life/find-review.ts'
import { findOpenNotices } from '../notices/close-notices.ts'
import { lastDecision } from './find-decision.ts'

/**
 * Changes with whatever an operator must have seen before deciding: the words, what was decided before, the notices. A
 * decision about what meanwhile became something else is refused.
 */
export async function versionOf(db: Db | Trx, review: Review): Promise<string> {
  const decision = await lastDecision(db, review.id)
  const notices = await findOpenNotices(db, review.id)
  const moments = [review.edited_at, review.held_at].map((moment) => moment?.getTime() ?? 0)
  return [review.status, ...moments, decision?.id ?? 0, notices.at(-1)?.id ?? 0].join('.')
}
