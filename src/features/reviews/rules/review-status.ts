import * as limits from '#contract/limits.ts'

export type ReviewStatus = 'pending_verification' | 'in_moderation' | 'published' | 'rejected' | 'removed' | 'withdrawn'

/** In these states a second review by the same person is refused. */
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

/** Label of one review; even when it is online, its text may still be waiting for a check. */
export const statusLabel = (status: ReviewStatus, textPending: boolean): string =>
  textPending ? `${statusLabels[status]}, de toelichting wordt nog gecontroleerd` : statusLabels[status]

/** Shown in place of a text that is still being checked. */
export const textPendingNote = 'Deze toelichting wordt nog gecontroleerd'

/** Deadline for the author to confirm their e-mail address. */
export const confirmEnd = (now: Date): Date => new Date(now.getTime() + limits.review.confirmMs)

/** Whether the author may still change or withdraw the review. */
export const canChange = (status: ReviewStatus): boolean => status === 'in_moderation' || status === 'published'

/** Whether a change is based on a stale version, such as a page opened before the last change. */
export const isOutdated = (seen: string | null | undefined, edited_at: Date | null): boolean =>
  seen !== undefined && (seen || null) !== (edited_at?.toISOString() ?? null)

export type AuthorAction = 'edit' | 'withdraw' | 'appeal'

/** What an author can do now; an appeal is open for some time after a decision against the review. */
export function authorActions(status: ReviewStatus, appealUntil: Date | null, now: Date): AuthorAction[] {
  if (canChange(status)) return ['edit', 'withdraw']
  const refused = status === 'rejected' || status === 'removed'
  return refused && appealUntil !== null && appealUntil > now ? ['appeal'] : []
}
