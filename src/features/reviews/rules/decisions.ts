import type { ReviewStatus } from './review-status.ts'

export const decisions = ['publish', 'adjust', 'reject', 'remove', 'keep'] as const
export type DecisionKind = (typeof decisions)[number]

type State = {
  status: ReviewStatus
  /** Empty once the author is forgotten: nothing is left to show. */
  naam: string
  text_hidden_at: Date | null
  adjust_until: Date | null
  /** Undecided notices from readers. */
  openNotices: number
}

/**
 * Decisions possible now, or none. A rejected or removed review can still be published if its author was right to
 * object (docs/states/moderation.md).
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

/** Any decision but publishing or keeping must state the rule and the facts (DSA article 17). */
export const needsReason = (decision: DecisionKind) => decision !== 'publish' && decision !== 'keep'

/** Publishing a rejected or removed review again also needs a reason, which is stored with the decision. */
export const isReversal = (decision: DecisionKind, status: ReviewStatus) =>
  decision === 'publish' && (status === 'rejected' || status === 'removed')

/** Decisions that the author can object to. */
export const isAgainst = (decision: DecisionKind) => decision === 'reject' || decision === 'remove'
