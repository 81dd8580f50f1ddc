import * as limits from '#contract/limits.ts'
import { type DecisionKind, isAgainst } from './decisions.ts'
import type { ReviewStatus } from './review-status.ts'

export type AppealOutcome = 'granted' | 'denied' | 'moot'

/** Until when a decision can be disputed: six months (DSA article 20). */
export function appealUntil(decided_at: Date): Date {
  const end = new Date(decided_at)
  end.setUTCMonth(end.getUTCMonth() + limits.review.appealMonths)
  return end
}

type Subject = { status: ReviewStatus; naam: string }

/** Whether the author can object to a decision: it went against a review that could still be shown. */
export const isOpenToAuthor = ({ status, naam }: Subject, decision: DecisionKind): boolean =>
  isAgainst(decision) && naam !== '' && (status === 'rejected' || status === 'removed')

/** Whether the sender of a notice can object to its outcome: the review is still there. */
export const isOpenToNotifier = ({ status, naam }: Subject, decision: DecisionKind): boolean =>
  !isAgainst(decision) && naam !== '' && (status === 'published' || status === 'in_moderation')

/** Outcome of an open objection after its review changed for another reason; null if it still needs an answer. */
export function overtakenBy({ status, naam }: Subject, isOfAuthor: boolean): AppealOutcome | null {
  if (naam === '' || status === 'withdrawn') return 'moot'
  const isOffline = status === 'rejected' || status === 'removed'
  return isOffline === isOfAuthor ? null : 'granted'
}
