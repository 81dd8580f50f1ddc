import { randomInt } from 'node:crypto'
import type { Answer } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { hasConfirmedRequest } from '#features/offertes/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { refuseDisposable } from '#server/mail/disposable-domains.ts'
import { emailHash, maskEmail, untaggedEmailHash } from '#server/tokens/hashes.ts'
import { limitPerIp } from '#server/tokens/hit-rate-limit.ts'
import { isAnswered, withIdempotency } from '#server/tokens/idempotency.ts'
import { useToken } from '#server/tokens/read-token.ts'
import { linkSession, sessionTrusts } from '#server/tokens/session.ts'
import type { createSiteReview as call } from '../../contract/site-reviews.ts'
import type { SiteReviewBody } from '../../request-body.ts'
import { shortenName } from '../../rules/reviews.ts'
import { confirmAuthor } from './confirm-review.ts'
import { findLiveReviewOf } from './find-review.ts'
import { insertReview } from './insert-review.ts'
import { readInvitation, refuseWithoutActivity } from './may-review.ts'
import { queueConfirmation, resendToAuthor } from './resend-review.ts'

type Receipt = Answer<typeof call>

/** Takes a review of the platform in; it is shown once its address is confirmed and it passed the checks (server section 5). */
export async function createSiteReview(
  context: Context,
  body: SiteReviewBody,
  { ip, sid, idempotencyKey: key }: Visitor,
): Promise<{ receipt: Receipt; sid: string | null }> {
  const { config, keys, db } = context
  refuseDisposable(body.email)
  if (config.production && config.smtpUrl === null) throw new ApiError('CONFIG_REQUIRED')
  const asked = { scope: 'site-reviews', key, body }
  await limitPerIp(context, (await isAnswered(db, context, asked)) ? 'replayPerIp' : 'siteReviewPerIp', ip)
  if (body.website) return { receipt: receiptOf(String(randomInt(1_000, 100_000)), body.email), sid: null }
  const email_hash = emailHash(keys, body.email)
  const email_base_hash = untaggedEmailHash(keys, body.email)
  try {
    return await db.transaction().execute(async (trx) => {
      let session: string | null = null
      const receipt = await withIdempotency(trx, context, asked, async () => {
        const created = await create(trx, context, body, { email_hash, email_base_hash, sid })
        session = await linkSession(trx, context, { sid, email_hash })
        return created
      })
      return { receipt, sid: session }
    })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'USER_ALREADY_REVIEWED_SITE') {
      await resendToAuthor(context, { email_base_hash, vestiging_id: null })
    }
    throw error
  }
}

type Hashes = { email_hash: string; email_base_hash: string; sid: string | undefined }

async function create(trx: Trx, context: Context, body: SiteReviewBody, { sid, ...hashes }: Hashes): Promise<Receipt> {
  const { email_hash, email_base_hash } = hashes
  const invitation = body.token === null ? null : await readInvitation(trx, context, body.token, email_hash)
  // Looked at before anything is written, so that who is refused keeps nobody waiting; the unique key decides below.
  const live = await findLiveReviewOf(trx, { email_base_hash, vestiging_id: null }, context.clock.now())
  if (live) throw new ApiError('USER_ALREADY_REVIEWED_SITE')
  if (!invitation) await refuseWithoutActivity(trx, context, email_base_hash)
  const { rating, feedback, naam, email } = body
  const review = await insertReview(trx, context, 'site_review', {
    ...hashes,
    vestiging_id: null,
    author: { naam, email },
    naam: shortenName(naam),
    rating,
    feedback,
    verification_level: (await hasConfirmedRequest(trx, email_hash)) ? 'offerte' : 'email',
  })
  if (!review) throw new ApiError('USER_ALREADY_REVIEWED_SITE')
  if (invitation) await useToken(trx, context, invitation)
  const receipt = receiptOf(review.number, email)
  if (invitation === null && !(await sessionTrusts(trx, context, sid, email_hash))) {
    await queueConfirmation(trx, context, review)
    return receipt
  }
  const { status } = await confirmAuthor(trx, context, review)
  return { ...receipt, status: status === 'published' ? status : 'in_moderation', verification_required: false }
}

const receiptOf = (id: string, email: string): Receipt => ({
  id,
  status: 'pending_verification',
  verification_required: true,
  email_masked: maskEmail(email),
  visible_within_hours: limits.rating.visibleWithinHours,
})
