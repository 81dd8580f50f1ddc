import { limits } from '#contract/limits.ts'
import type { Review } from './find-review.ts'

/** Within how many hours a confirmed review is shown; null when it is shown already, or is checked for longer (server section 4). */
export const promisedHours = ({ status, held_for }: Pick<Review, 'status' | 'held_for'>) =>
  status === 'in_moderation' && held_for === 'text' ? limits.rating.visibleWithinHours : null
