import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { revokeTokens } from '#server/tokens/mint-token.ts'
import { readToken } from '#server/tokens/read-token.ts'
import type { VerificationSubject } from '../../contract/confirm.ts'
import { promisedHours } from '../life/promised-hours.ts'
import { findSiteReview, lockSiteReview } from './find-site-review.ts'

/** What the link in M18 is for; reading confirms nothing. */
export async function readSiteReviewSubject(context: Context, token: string): Promise<VerificationSubject> {
  const { entity_id } = await readToken(context.db, context, { kind: 'sv', token }, { used: 'allowed' })
  const review = await findSiteReview(context.db, entity_id)
  if (!review) throw new ApiError('SITE_REVIEW_NOT_FOUND')
  return {
    type: 'site_review',
    status: review.status,
    vestiging_id: null,
    vestiging_name: null,
    naam: review.naam,
    rating: review.rating,
    pluspunten: [],
    minpunten: [],
    feedback: review.feedback,
    expires_at: review.expires_at?.toISOString() ?? null,
    verified: review.verified_at !== null,
    visible_within_hours: promisedHours(review),
  }
}

/** "Niet van u?": erases a review that was not confirmed, for whoever has its mail; also after its end. */
export async function deleteUnverifiedSiteReview(context: Context, token: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { entity_id } = await readToken(trx, context, { kind: 'sv', token }, { used: 'allowed', expired: 'allowed' })
    const review = await lockSiteReview(trx, entity_id)
    if (review.status !== 'pending_verification') throw new ApiError('TOKEN_ALREADY_USED')
    await eraseSiteReview(trx, context, review.id)
  })
}

/** The address refuses mail, so nobody can confirm the review (server section 10). */
export async function bounceSiteReview(trx: Trx, context: Context, id: string): Promise<void> {
  const review = await trx
    .selectFrom('site_reviews')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (review?.status === 'pending_verification') await eraseSiteReview(trx, context, id)
}

/** Nothing of it stays: not its links, and not what the inbox of a demo holds of it. */
export async function eraseSiteReview(trx: Trx, context: Pick<Context, 'clock'>, id: string): Promise<void> {
  await revokeTokens(trx, context, { kind: 'sv', entity_id: id })
  const mails = trx.selectFrom('mails').select('id').where('site_review_id', '=', id)
  await trx.deleteFrom('inbox_messages').where('mail_id', 'in', mails).execute()
  await trx.deleteFrom('site_reviews').where('id', '=', id).execute()
}

/** A review that was not confirmed in time keeps its author from no second one, also before the timers erase it. */
export async function eraseEnded(trx: Trx, context: Pick<Context, 'clock'>, email_base_hash: string): Promise<void> {
  const ended = await trx
    .selectFrom('site_reviews')
    .select('id')
    .where('email_base_hash', '=', email_base_hash)
    .where('status', '=', 'pending_verification')
    .where('expires_at', '<=', context.clock.now())
    .forUpdate()
    .execute()
  for (const { id } of ended) await eraseSiteReview(trx, context, id)
}
