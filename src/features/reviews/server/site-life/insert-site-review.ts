import { hasConfirmedRequest } from '#features/offertes/server/public.ts'
import type { Context } from '#server/context.ts'
import { nextId } from '#server/database/next-id.ts'
import type { Trx } from '#server/database/schema.ts'
import type { SiteReviewBody } from '../../request-body.ts'
import { shortenName } from '../../rules/reviews.ts'
import { sealAuthor } from '../life/author.ts'
import type { SiteReviewRow } from './find-site-review.ts'
import { confirmEnd } from './resend-site-review.ts'
import { eraseEnded } from './unverified-site-review.ts'

type Given = {
  email_hash: string
  email_base_hash: string
  /** The address was confirmed before: by the link of an invitation, or lately in this browser. */
  trusted: boolean
}

/** Writes the review, not shown yet; undefined when this person has one already, which the unique key decides. */
export async function insertSiteReview(
  trx: Trx,
  context: Context,
  { rating, feedback, naam, email }: SiteReviewBody,
  { email_hash, email_base_hash, trusted }: Given,
): Promise<SiteReviewRow | undefined> {
  const now = context.clock.now()
  await eraseEnded(trx, context, email_base_hash)
  const verification_level = (await hasConfirmedRequest(trx, email_hash)) ? 'offerte' : 'email'
  const id = await nextId(trx, 'site_reviews')
  return trx
    .insertInto('site_reviews')
    .values({
      id,
      ...sealAuthor(context, 'site_reviews', id, { naam, email }),
      email_hash,
      email_base_hash,
      naam: shortenName(naam),
      rating,
      feedback,
      verification_level,
      status: 'pending_verification',
      created_at: now,
      expires_at: confirmEnd(now),
      verified_at: trusted ? now : null,
    })
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst()
}
