import type { Operator } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import type { DeskItem } from '../../desk.ts'
import { isOwnDecision } from '../appeals/answer-appeal.ts'
import { findAppeal } from '../appeals/find-appeal.ts'
import { findReviewById, nameOf } from '../life/find-review.ts'
import { readDeskReview } from './desk-item.ts'
import { reasonLabels } from './reason-labels.ts'

/** An objection with the review that it is about, and what was decided before. */
export async function readDeskAppeal(context: Context, id: string, operator: Operator): Promise<DeskItem | null> {
  const appeal = await findAppeal(context.db, id)
  const review = appeal && (await findReviewById(context.db, appeal.review_id))
  const item = review && (await readDeskReview(context, nameOf(review)))
  if (!appeal || !item) return null
  const isOpen = appeal.outcome === null
  const isOwn = isOpen && (await isOwnDecision(context.db, appeal, operator))
  const by = appeal.notice_id === null ? 'author' : 'notifier'
  return {
    ...item,
    key: `appeal:${id}`,
    title: appeal.reference,
    about: `${item.title}, ${item.about}`,
    reasons: reasonLabels([`by_${by}`]),
    deadline: isOpen ? { kind: 'appeal', at: appeal.due_at.toISOString() } : null,
    appeal: { by, tekst: appeal.tekst, created_at: appeal.created_at.toISOString(), isOwn },
    actions: isOpen && !isOwn ? ['grant', 'deny'] : [],
  }
}
