import { ApiError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { allowMails } from '#server/mail/mail-stops.ts'
import { readToken, useToken } from '#server/tokens/read-token.ts'
import { linkSession } from '#server/tokens/session.ts'
import type { Verification } from '../../contract/confirm.ts'
import { confirmAuthor } from './confirm-author.ts'
import { type FoundReview, lockReview } from './find-review.ts'
import { promisedHours } from './promised-hours.ts'

/**
 * The button behind the link in M17: confirms the address and puts the review through its checks, once. Pressed again
 * within a day it answers the same (server section 6). `sid` is the cookie to set.
 */
export async function verifyReview(
  context: Context,
  token: string,
  sid: string | undefined,
): Promise<{ answer: Verification; sid: string | null }> {
  const now = context.clock.now().getTime()
  return context.db.transaction().execute(async (trx) => {
    const { entity_id } = await readToken(trx, context, { kind: 'rv', token }, { used: 'allowed' })
    // Its row decides, so that two links, or two presses at once, confirm once.
    const { id, verified_at, email_hash, email_base_hash } = await lockReview(trx, entity_id)
    if (verified_at && verified_at.getTime() + limits.review.confirmedAgainMs <= now) {
      throw new ApiError('TOKEN_ALREADY_USED')
    }
    if (!verified_at) {
      await useToken(trx, context, { kind: 'rv', token })
      await confirmAuthor(trx, context, id)
      await allowMails(trx, email_base_hash)
    }
    const session = email_hash === null ? null : await linkSession(trx, context, { sid, email_hash, verified: true })
    return { answer: toAnswer(await lockReview(trx, id), verified_at !== null), sid: session }
  })
}

const toAnswer = ({ status, held_for, ...review }: FoundReview, already_verified: boolean): Verification => ({
  verified: true,
  already_verified,
  type: 'review',
  status,
  vestiging_id: review.vestiging_id,
  vestiging_name: review.title,
  // One that may be false is held for longer, so no promise is made (server section 4).
  visible_within_hours: promisedHours({ status, held_for }),
  next_url: paths.vestiging(review.vestiging_id, { tab: 'reviews' }),
})
