import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { hasAskedVestiging } from '#features/offertes/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { allowMails } from '#server/mail/mail-stops.ts'
import { readToken, useToken } from '#server/tokens/read-token.ts'
import { linkSession } from '#server/tokens/visitor-session.ts'
import type { Verification } from '../../contract/confirm.ts'
import type { ReviewName } from '../../review-name.ts'
import { spendBillCode } from '../bill-codes/take-code.ts'
import { checkReview } from '../checks/check-review.ts'
import { lockReview, type Review } from './find-review.ts'
import { kinds } from './kinds.ts'
import { levelWithoutCode } from './level-without-code.ts'
import { promisedHours } from './receipt.ts'

/**
 * Runs when the button behind a confirmation link is pressed: the address is confirmed and the review is checked, once.
 * Pressing again within a day gives the same answer. `sid` is the cookie to set.
 */
export async function confirmReview(
  context: Context,
  type: ReviewName['type'],
  token: string,
  sid: string | undefined,
): Promise<{ answer: Verification; sid: string | null }> {
  const kind = kinds[type].link
  const now = context.clock.now().getTime()
  return context.db.transaction().execute(async (trx) => {
    const { entity_id: id } = await readToken(trx, context, { kind, token }, { used: 'allowed' })
    // The locked row decides, so that two links or concurrent presses confirm once.
    let review: Review = await lockReview(trx, { type, id })
    const { verified_at, email_hash, email_base_hash } = review
    if (verified_at && verified_at.getTime() + limits.review.confirmedAgainMs <= now) {
      throw new ApiError('TOKEN_ALREADY_USED')
    }
    if (!verified_at) {
      await useToken(trx, context, { kind, token })
      review = await confirmAuthor(trx, context, review)
      await allowMails(trx, email_base_hash)
    }
    const session = email_hash === null ? null : await linkSession(trx, context, { sid, email_hash, verified: true })
    const level_without_code = await levelWithoutCode(trx, context.config, review)
    return { answer: { ...toAnswer(review, verified_at !== null), level_without_code }, sid: session }
  })
}

/**
 * The author's address is confirmed: checks the review, then shows or holds it. For an office review it also sets how
 * well the author is known: by the code of a bill, or because a request from the same address went to that office.
 */
export async function confirmAuthor<T extends Review>(trx: Trx, context: Context, review: T): Promise<T> {
  const { id, email_hash, vestiging_id, verification_level } = review
  const isClient = vestiging_id !== null && (await spendBillCode(trx, context, { id, vestiging_id }))
  const isCustomer =
    vestiging_id !== null &&
    verification_level === 'email' &&
    email_hash !== null &&
    (await hasAskedVestiging(trx, email_hash, vestiging_id))
  const confirmed = {
    verified_at: context.clock.now(),
    sid_hash: null,
    ...(isCustomer && { verification_level: 'offerte' as const }),
    ...(isClient && { verification_level: 'klant' as const }),
  }
  await trx.updateTable('reviews').set(confirmed).where('id', '=', id).execute()
  return checkReview(trx, context, { ...review, ...confirmed })
}

const toAnswer = (review: Review, already_verified: boolean): Omit<Verification, 'level_without_code'> => ({
  verified: true,
  already_verified,
  type: review.type,
  status: review.status,
  vestiging_id: review.vestiging_id,
  vestiging_name: review.type === 'review' ? review.title : null,
  // A review held for possible fraud takes longer, so no time is promised.
  visible_within_hours: promisedHours(review),
  next_url: review.type === 'review' ? paths.vestiging(review.vestiging_id, { tab: 'reviews' }) : paths.siteReviews(),
})
