import { endOfDay } from '#contract/calendar/working-days.ts'
import { ApiError } from '#contract/errors.ts'
import { dayOf } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { appendAct, type Operator } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { reviewAdjustmentMail } from '../../mails/review-adjustment.ts'
import { reviewRefusedMail } from '../../mails/review-refused.ts'
import type { ReviewName } from '../../review-name.ts'
import { type DecisionKind, decisionsFor, isReversal, needsReason } from '../../rules/decisions.ts'
import { isHearing } from '../../rules/hearing.ts'
import { reasons } from '../../rules/reasons.ts'
import { closeOvertaken } from '../appeals/close-appeals.ts'
import { showReview } from '../checks/show-review.ts'
import { mintAuthorLink } from '../life/author.ts'
import { changeReview, notHeld } from '../life/change-review.ts'
import { lockReview, nameOf, type Review } from '../life/find-review.ts'
import { closeNotices } from '../notices/close-notices.ts'
import { findOpenNotices } from '../notices/find-notice.ts'
import { lastDecision } from './find-decision.ts'

type Choice = {
  decision: DecisionKind
  rule?: string | null
  facts?: string | null
  /** What the operator saw (`versionOf`); CONFLICT if the review changed since. */
  seen?: string
  automatic?: boolean
  /** Who decides; absent for an automatic decision. */
  operator?: Operator
}

/** Decides about a review. The second of two decisions about the same thing gets CONFLICT. */
export async function decideReview(context: Context, name: ReviewName, choice: Choice): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await decideLocked(trx, context, await lockReview(trx, name), choice)
  })
}

/** The same for a review whose row is already locked; returns the id of the decision. */
export async function decideLocked(trx: Trx, context: Context, review: Review, choice: Choice): Promise<string> {
  const { decision, seen, automatic = false, operator } = choice
  const notices = await findOpenNotices(trx, review.id)
  const possible = decisionsFor({ ...review, openNotices: notices.length })
  if (!possible.includes(decision)) throw new ApiError('CONFLICT')
  if (seen !== undefined && seen !== (await versionOf(trx, review))) throw new ApiError('CONFLICT')
  const rule = needsReason(decision) ? choice.rule || null : null
  const facts = choice.facts || null
  if (needsReason(decision) && !(rule && facts)) throw new ApiError('BAD_REQUEST')
  if (isReversal(decision, review.status) && operator && !facts)
    throw new ApiError('BAD_REQUEST', { fields: [{ field: 'facts', message: messages.reasonMissing }] })
  // An office's claim about the author counts only once both sides were heard (docs/decisions/0047).
  const isUnheard = rule === reasons.eigen_ervaring.rule && notices.some((one) => isHearing(one, context.clock.now()))
  if (isUnheard && !automatic)
    throw new ApiError('BAD_REQUEST', { fields: [{ field: 'rule', message: messages.ruleUnheard }] })
  const { id: decision_id } = await trx
    .insertInto('review_decisions')
    .values({
      review_id: review.id,
      decision,
      rule,
      facts,
      automatic,
      decided_at: context.clock.now(),
      account_id: operator?.account_id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  try {
    await applyDecision(trx, context, review, { decision, decision_id })
  } catch (error) {
    // It cannot be shown again: its author has written another one since.
    if (isUniqueViolation(error)) throw new ApiError('CONFLICT')
    throw error
  }
  // Whoever reported the review hears the outcome; while its author may still change it, there is none yet.
  if (decision !== 'adjust') await closeNotices(trx, context, notices, { decision_id, decision })
  await closeOvertaken(trx, context, await lockReview(trx, nameOf(review)))
  if (operator) {
    await appendAct(trx, context, operator, {
      act: 'review_decided',
      subject: { kind: review.type, id: review.id },
      before: factsOf(review),
      after: {
        ...factsOf(await lockReview(trx, nameOf(review))),
        decision,
        decision_id,
        notices: notices.map(({ id }) => id),
      },
      reason: rule,
    })
  }
  return decision_id
}

/** For the log, which is never erased: states only. Texts and the facts of the decision stay in rows that can be erased. */
const factsOf = ({ status, held_for, text_hidden_at }: Review) => ({
  status,
  held_for,
  text_hidden: text_hidden_at !== null,
})

const isUniqueViolation = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'

type Decision = { decision: DecisionKind; decision_id: string }

/** Applies a decision to its review and notifies the author. */
async function applyDecision(
  trx: Trx,
  context: Context,
  review: Review,
  { decision, decision_id }: Decision,
): Promise<void> {
  switch (decision) {
    case 'publish':
      await showReview(trx, context, review, { news: 'always' })
      return
    case 'keep':
      return
    case 'adjust':
      await askToAdjust(trx, context, review)
      return tellAuthor(trx, context, review, reviewAdjustmentMail, decision_id)
    case 'reject':
      await changeReview(trx, context, review, { ...holdOnceRefused(review), status: 'rejected' })
      return tellAuthor(trx, context, review, reviewRefusedMail, decision_id)
    case 'remove':
      await changeReview(trx, context, review, { ...notHeld, status: 'removed' })
      return tellAuthor(trx, context, review, reviewRefusedMail, decision_id)
  }
}

/** A review held for fraud keeps that mark once rejected, so that it does not count as activity of its author. */
const holdOnceRefused = ({ held_for }: Review) => (held_for === 'fraud' ? { adjust_until: null } : notHeld)

/** While the author is asked to change the words, an online review shows only its marks. */
async function askToAdjust(trx: Trx, context: Context, review: Review) {
  const now = context.clock.now()
  // Until the end of the last day, as the author is told.
  const adjust_until = endOfDay(dayOf(new Date(now.getTime() + limits.review.adjustMs)))
  const online = review.status === 'published'
  const held = online
    ? { held_for: 'text' as const, held_at: review.held_at ?? now, text_hidden_at: review.text_hidden_at ?? now }
    : {}
  await changeReview(trx, context, review, { ...held, adjust_until })
}

async function tellAuthor(
  trx: Trx,
  context: Context,
  review: Review,
  mail: typeof reviewRefusedMail | typeof reviewAdjustmentMail,
  decision_id: string,
) {
  const token = await mintAuthorLink(trx, context, review)
  await queueMail(trx, context, mail, { decision_id, token }, { review_id: review.id })
}

/**
 * Version for optimistic locking. Covers everything an operator must have seen before deciding: the words, earlier
 * decisions, the notices and the author's answer. A decision on a stale version is refused.
 */
export async function versionOf(db: Db | Trx, review: Review): Promise<string> {
  const decision = await lastDecision(db, review.id)
  const notices = await findOpenNotices(db, review.id)
  const moments = [review.edited_at, review.held_at].map((moment) => moment?.getTime() ?? 0)
  const answered = notices.filter(({ answered_at }) => answered_at !== null).length
  return [review.status, ...moments, decision?.id ?? 0, notices.at(-1)?.id ?? 0, answered].join('.')
}
