import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import type { ReviewName } from '../../review-name.ts'
import { type DecisionKind, decisionsFor, needsReason } from '../../rules/decisions.ts'
import { lockReview, type Review } from '../life/find-review.ts'
import { closeNotices, findOpenNotices } from '../notices/close-notices.ts'
import { applyDecision } from './apply-decision.ts'
import { versionOf } from './review-version.ts'

type Given = {
  decision: DecisionKind
  rule?: string | null
  facts?: string | null
  /** What the operator saw (`versionOf`); a review that changed since is not decided about. */
  seen?: string
  automatic?: boolean
}

/** Decides about a review. Of two decisions about the same thing the second one gets CONFLICT. */
export async function decideReview(context: Context, name: ReviewName, given: Given): Promise<void> {
  try {
    await context.db.transaction().execute(async (trx) => {
      await decideLocked(trx, context, await lockReview(trx, name), given)
    })
  } catch (error) {
    // Shown again after all, while its author has written another one since.
    if (isUniqueViolation(error)) throw new ApiError('CONFLICT')
    throw error
  }
}

/** The same about a review whose row is locked already. */
export async function decideLocked(trx: Trx, context: Context, review: Review, given: Given): Promise<void> {
  const { decision, seen, automatic = false } = given
  const notices = await findOpenNotices(trx, review.id)
  const possible = decisionsFor({ ...review, openNotices: notices.length })
  if (!possible.includes(decision)) throw new ApiError('CONFLICT')
  if (seen !== undefined && seen !== (await versionOf(trx, review))) throw new ApiError('CONFLICT')
  const rule = needsReason(decision) ? given.rule || null : null
  const facts = given.facts || null
  if (needsReason(decision) && !(rule && facts)) throw new ApiError('BAD_REQUEST')
  const { id: decision_id } = await trx
    .insertInto('review_decisions')
    .values({
      review_id: review.id,
      decision,
      rule,
      facts,
      automatic,
      decided_at: context.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await applyDecision(trx, context, review, { decision, decision_id })
  // The readers hear when it is over; while the author may still change it, it is not.
  if (decision !== 'adjust') await closeNotices(trx, context, notices, decision_id)
}

const isUniqueViolation = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'
