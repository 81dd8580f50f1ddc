import { endOfWorkingDay } from '#contract/calendar/working-days.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import type { Flag } from '../../rules/holds.ts'
import { changeReview } from '../life/change-review.ts'
import type { Review } from '../life/find-review.ts'

type Hold = { held_for: 'text' | 'fraud'; flags: Flag[] }

/**
 * Holds a review for a person to look at. If it is online, its marks stay online; if it was already held, its 24 hours
 * keep running.
 */
export async function holdReview<T extends Review>(
  trx: Trx,
  context: Context,
  review: T,
  { held_for, flags }: Hold,
): Promise<T> {
  const now = context.clock.now()
  const online = review.status === 'published' && held_for === 'text'
  return changeReview(trx, context, review, {
    status: online ? 'published' : 'in_moderation',
    held_for,
    held_flags: flags,
    held_at: review.held_at ?? now,
    text_hidden_at: online ? (review.text_hidden_at ?? now) : null,
    adjust_until: null,
  })
}

/** Deadline for telling the author the decision on a review that may not come from a customer. */
export const fraudDeadline = (held_at: Date): Date => endOfWorkingDay(held_at, limits.review.fraudHoldWorkingDays)
