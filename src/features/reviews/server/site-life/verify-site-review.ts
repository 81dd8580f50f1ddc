import { ApiError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { allowMails } from '#server/mail/mail-stops.ts'
import { readToken, useToken } from '#server/tokens/read-token.ts'
import { linkSession } from '#server/tokens/session.ts'
import type { Verification } from '../../contract/confirm.ts'
import { checkSiteReview } from '../checks/check-review.ts'
import { promisedHours } from '../life/promised-hours.ts'
import { lockSiteReview, type SiteReviewRow } from './find-site-review.ts'

/**
 * The button behind the link in M18: confirms the address and puts the review through its checks, once. Pressed again
 * within a day it answers the same (server section 6). `sid` is the cookie to set.
 */
export async function verifySiteReview(
  context: Context,
  token: string,
  sid: string | undefined,
): Promise<{ answer: Verification; sid: string | null }> {
  const now = context.clock.now()
  return context.db.transaction().execute(async (trx) => {
    const { entity_id } = await readToken(trx, context, { kind: 'sv', token }, { used: 'allowed' })
    // Its row decides, so that two links, or two presses at once, confirm once.
    const review = await lockSiteReview(trx, entity_id)
    const { verified_at, email_hash, email_base_hash } = review
    if (verified_at && verified_at.getTime() + limits.review.confirmedAgainMs <= now.getTime()) {
      throw new ApiError('TOKEN_ALREADY_USED')
    }
    if (!verified_at) {
      await useToken(trx, context, { kind: 'sv', token })
      await trx.updateTable('site_reviews').set({ verified_at: now }).where('id', '=', review.id).execute()
      await checkSiteReview(trx, context, review.id)
      await allowMails(trx, email_base_hash)
    }
    const session = email_hash === null ? null : await linkSession(trx, context, { sid, email_hash, verified: true })
    const answer = toAnswer(await lockSiteReview(trx, review.id), verified_at !== null)
    return { answer, sid: session }
  })
}

const toAnswer = ({ status, held_for }: SiteReviewRow, already_verified: boolean): Verification => ({
  verified: true,
  already_verified,
  type: 'site_review',
  status,
  vestiging_id: null,
  vestiging_name: null,
  visible_within_hours: promisedHours({ status, held_for }),
  next_url: paths.siteReviews(),
})
