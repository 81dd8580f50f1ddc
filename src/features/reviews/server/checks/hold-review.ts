import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { changeSubject } from './change-subject.ts'
import type { Review } from './find-subject.ts'
import type { Flag } from './flags.ts'

type Hold = { held_for: 'text' | 'fraud'; flags: Flag[] }

/**
 * Holds a review for a look by a person. One that is online stays there with its marks; the 24 hours of one that was held
 * already go on from where they began (server section 4).
 */
export async function holdReview(
  trx: Trx,
  context: Context,
  review: Review,
  { held_for, flags }: Hold,
): Promise<'published' | 'in_moderation'> {
  const now = context.clock.now()
  const online = review.status === 'published' && held_for === 'text'
  const status = online ? 'published' : 'in_moderation'
  await changeSubject(trx, context, review, {
    status,
    held_for,
    held_flags: flags,
    held_at: review.held_at ?? now,
    text_hidden_at: online ? (review.text_hidden_at ?? now) : null,
    adjust_until: null,
  })
  return status
}
