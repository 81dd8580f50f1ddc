import type { ReviewStatus } from './review-status.ts'

export const decisions = ['publish', 'adjust', 'reject', 'remove', 'keep'] as const
export type DecisionKind = (typeof decisions)[number]

type State = {
  status: ReviewStatus
  /** Empty when the author was forgotten: nothing is left to show. */
  naam: string
  text_hidden_at: Date | null
  adjust_until: Date | null
  /** Notices of readers that nobody decided about yet. */
  openNotices: number
}

/**
 * What can be decided about a review now; empty: nothing. One that was refused or taken away can still be shown, when its
 * author was right to object (docs/states/moderation.md).
 */
export function decisionsFor({ status, naam, text_hidden_at, adjust_until, openNotices }: State): DecisionKind[] {
  if (naam === '') return []
  const adjust: DecisionKind[] = adjust_until === null ? ['adjust'] : []
  if (status === 'in_moderation') return ['publish', ...adjust, 'reject']
  if (status === 'rejected' || status === 'removed') return ['publish']
  if (status !== 'published') return []
  if (text_hidden_at !== null) return ['publish', ...adjust, 'remove']
  return [...(openNotices > 0 ? (['keep'] as const) : []), ...adjust, 'remove']
}

/** Nothing is refused or taken away without the rule and the facts (DSA article 17). */
export const needsReason = (decision: DecisionKind) => decision !== 'publish' && decision !== 'keep'

/** What was refused or taken away comes back for a reason too, which stays with the decision. */
export const isReversal = (decision: DecisionKind, status: ReviewStatus) =>
  decision === 'publish' && (status === 'rejected' || status === 'removed')

/** Against this one its author can object. */
export const isAgainst = (decision: DecisionKind) => decision === 'reject' || decision === 'remove'
