import { ApiError } from '#contract/errors.ts'
import { appendAct, type Operator } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import type { AppealOutcome } from '../../rules/appeal-terms.ts'
import { decideLocked, versionOf } from '../desk/decide-review.ts'
import { findDecision } from '../desk/find-decision.ts'
import { lockReviewById } from '../life/find-review.ts'
import { closeAppeal } from './close-appeals.ts'
import { type Appeal, findAppeal } from './find-appeal.ts'

type Choice = {
  outcome: Extract<AppealOutcome, 'granted' | 'denied'>
  /** The rule that a review breaks after all, when who reported it is right. */
  rule: string | null
  answer: string
  seen: string
  operator: Operator
}

/** Whether an operator decided what is objected to, while somebody else could answer that. */
export async function isOwnDecision(db: Db | Trx, appeal: Appeal, operator: Operator): Promise<boolean> {
  const decision = await findDecision(db, appeal.decision_id)
  return decision?.account_id === operator.account_id && (await operator.hasColleague(db))
}

/**
 * Answers an objection: granted, the decision is turned around; denied, it stands. By another person than who decided, where there are
 * two. CONFLICT for whoever comes second, and when the review changed meanwhile.
 */
export async function answerAppeal(context: Context, id: string, choice: Choice): Promise<void> {
  const { outcome, rule, answer, seen, operator } = choice
  await context.db.transaction().execute(async (trx) => {
    const { review_id } = (await findAppeal(trx, id)) ?? {}
    const review = review_id === undefined ? undefined : await lockReviewById(trx, review_id)
    const appeal = await findAppeal(trx, id)
    if (!review || !appeal) throw new ApiError('NOT_FOUND')
    if (appeal.outcome !== null || seen !== (await versionOf(trx, review))) throw new ApiError('CONFLICT')
    if (await isOwnDecision(trx, appeal, operator)) throw new ApiError('FORBIDDEN')
    // Before the review is decided about: that ends what is still open of it.
    await closeAppeal(trx, context, appeal, { outcome, answer })
    if (outcome === 'granted') {
      const against = review.status === 'in_moderation' ? 'reject' : 'remove'
      const decision = appeal.notice_id === null ? 'publish' : against
      const choice = { decision, rule, facts: answer, operator } as const
      const answer_decision_id = await decideLocked(trx, context, review, choice)
      await trx.updateTable('review_appeals').set({ answer_decision_id }).where('id', '=', id).execute()
    }
    await appendAct(trx, context, operator, {
      act: 'appeal_answered',
      subject: { kind: 'appeal', id },
      before: { outcome: null },
      after: { outcome, decision_id: appeal.decision_id },
      reason: rule ?? outcomeReasons[outcome],
    })
  })
}

/** What the log says; the words of the answer are with the appeal, where they can be erased. */
const outcomeReasons = { granted: 'Het bezwaar is gegrond.', denied: 'Het bezwaar is niet gegrond.' } as const
