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
  /** The rule that the review turns out to break, if the reporter is right. */
  rule: string | null
  answer: string
  seen: string
  operator: Operator
}

/** Whether this operator took the disputed decision while a colleague could answer the objection. */
export async function isOwnDecision(db: Db | Trx, appeal: Appeal, operator: Operator): Promise<boolean> {
  const decision = await findDecision(db, appeal.decision_id)
  return decision?.account_id === operator.account_id && (await operator.hasColleague(db))
}

/**
 * Answers an objection: granting it reverses the decision, denying it upholds the decision. Where there are two
 * operators, the one who decided cannot answer. CONFLICT for whoever comes second, and if the review changed meanwhile.
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
    // Before the new decision, which closes everything still open on the review.
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

/** Text for the log; the answer itself is stored with the appeal, where it can be erased. */
const outcomeReasons = { granted: 'Het bezwaar is gegrond.', denied: 'Het bezwaar is niet gegrond.' } as const
