import { limits } from '#contract/limits.ts'
import { endOfWorkingDay } from '#features/offertes/server/public.ts'

/** When the author of a review that may not be a customer's hears the decision at the latest (server section 4). */
export const fraudDeadline = (held_at: Date): Date => endOfWorkingDay(held_at, limits.review.fraudHoldWorkingDays)
