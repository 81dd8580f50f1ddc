import * as limits from '#contract/limits.ts'

export type ReviewStatus = 'pending_verification' | 'in_moderation' | 'published' | 'rejected' | 'removed' | 'withdrawn'

/** A second one of the same person is refused. */
export const liveStates: ReviewStatus[] = ['pending_verification', 'in_moderation', 'published']

/** The states as an author reads them. */
export const statusLabels: Record<ReviewStatus, string> = {
  pending_verification: 'Wacht op bevestiging van uw e-mailadres',
  in_moderation: 'Wordt gecontroleerd',
  published: 'Staat online',
  rejected: 'Niet geplaatst',
  removed: 'Verwijderd',
  withdrawn: 'Ingetrokken',
}

/** The same of one review; of one that is online its words may still be checked. */
export const statusLabel = (status: ReviewStatus, textPending: boolean): string =>
  textPending ? `${statusLabels[status]}, de toelichting wordt nog gecontroleerd` : statusLabels[status]

/** In place of the words of such a review. */
export const textPendingNote = 'Deze toelichting wordt nog gecontroleerd'

/** Until when the address of its author may be confirmed. */
export const confirmEnd = (now: Date): Date => new Date(now.getTime() + limits.review.confirmMs)

/** Whether its author may still change a review or take it away. */
export const canChange = (status: ReviewStatus): boolean => status === 'in_moderation' || status === 'published'

/** Whether somebody changes a review who did not see its last change, such as from a page that was opened before. */
export const isOutdated = (seen: string | null | undefined, edited_at: Date | null): boolean =>
  seen !== undefined && (seen || null) !== (edited_at?.toISOString() ?? null)

export type AuthorAction = 'edit' | 'withdraw' | 'appeal'

/** What an author can do now; an appeal is open for some time after a decision against the review. */
export function authorActions(status: ReviewStatus, appealUntil: Date | null, now: Date): AuthorAction[] {
  if (canChange(status)) return ['edit', 'withdraw']
  const refused = status === 'rejected' || status === 'removed'
  return refused && appealUntil !== null && appealUntil > now ? ['appeal'] : []
}
