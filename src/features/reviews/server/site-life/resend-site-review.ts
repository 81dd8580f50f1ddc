import { ApiError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueUnconfirmedMail } from '#server/mail/unconfirmed-mail.ts'
import { maskEmail } from '#server/tokens/hashes.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { readToken } from '#server/tokens/read-token.ts'
import { hitResendLimits, limitResends } from '#server/tokens/resend-limits.ts'
import { m18 } from '../../mails/m18-confirm.ts'
import { openAuthor } from '../life/author.ts'
import { lockSiteReview, type SiteReviewRow } from './find-site-review.ts'

/** Sends M18 once more from its own link, also when that one has expired and the review is still there. */
export async function resendSiteReview(context: Context, token: string): Promise<{ email_masked: string }> {
  const { db, clock } = context
  const { entity_id } = await readToken(db, context, { kind: 'sv', token }, { used: 'allowed', expired: 'allowed' })
  await limitResends(context, resendKeyOf(entity_id))
  return db.transaction().execute(async (trx) => {
    const review = await lockSiteReview(trx, entity_id)
    if (review.status !== 'pending_verification') throw new ApiError('TOKEN_ALREADY_USED')
    const ended = review.expires_at !== null && review.expires_at <= clock.now()
    // Whoever asks after the end gets the whole time anew.
    const expires_at = ended ? confirmEnd(clock.now()) : review.expires_at
    if (ended) await trx.updateTable('site_reviews').set({ expires_at }).where('id', '=', review.id).execute()
    await queueConfirmation(trx, context, { ...review, expires_at }, { askedBy: 'reader' })
    return { email_masked: maskEmail(openAuthor(context, 'site_reviews', review)?.email ?? '') }
  })
}

/**
 * A second review of an address reminds of a first one that waits for its confirmation (server section 4). Not within 10
 * minutes of its mail, also where limits are off.
 */
export async function resendToAuthor(context: Context, email_base_hash: string): Promise<void> {
  const { db, clock } = context
  const before = new Date(clock.now().getTime() - limits.rates.resendSoon.windowMs)
  const first = await db
    .selectFrom('site_reviews')
    .select('id')
    .where('email_base_hash', '=', email_base_hash)
    .where('status', '=', 'pending_verification')
    .where('created_at', '<=', before)
    .executeTakeFirst()
  if (!first || (await hitResendLimits(context, resendKeyOf(first.id))) > 0) return
  await db.transaction().execute(async (trx) => {
    const review = await lockSiteReview(trx, first.id)
    if (review.status === 'pending_verification') await queueConfirmation(trx, context, review)
  })
}

export const confirmEnd = (now: Date) => new Date(now.getTime() + limits.review.confirmMs)

/** Each mail has a link of its own; the older ones keep working. */
export async function queueConfirmation(
  trx: Trx,
  context: Context,
  {
    id,
    email_hash,
    email_base_hash,
    expires_at,
  }: Pick<SiteReviewRow, 'id' | 'email_hash' | 'email_base_hash' | 'expires_at'>,
  { reminder = false, askedBy }: { reminder?: boolean; askedBy?: 'reader' } = {},
): Promise<void> {
  const token = await mintToken(trx, context, { kind: 'sv', entity_id: id, email_hash, expires_at })
  const about = { email_base_hash, ...(askedBy && { askedBy }), site_review_id: id }
  await queueUnconfirmedMail(trx, context, m18, { site_review_id: id, token, reminder }, about)
}

const resendKeyOf = (id: string) => `site review ${id}`
