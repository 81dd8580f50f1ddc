import { ApiError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { m21 } from '#features/moderation/server/public.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { maskEmail } from '#server/tokens/hashes.ts'
import { hitRateLimit } from '#server/tokens/hit-rate-limit.ts'
import { readToken } from '#server/tokens/read-token.ts'
import { findReplies, findReplyOffice } from './find-replies.ts'
import { mintReplyLink } from './reply-link.ts'

/** Sends the mail about the newest review without a reply once more, with a fresh link, to the office's own address. */
export async function resendReplyLink(context: Context, token: string): Promise<{ email_masked: string }> {
  const { db, clock, config } = context
  const { entity_id } = await readToken(db, context, { kind: 'rf', token }, { expired: 'allowed' })
  const { email } = await findReplyOffice(context, entity_id)
  const [newest] = await findReplies(db, entity_id, clock.now())
  // Nothing is left to reply to.
  if (!newest || email === null) throw new ApiError('TOKEN_ALREADY_USED')
  const retryAfter = config.rateLimits ? await hitResendLimits(context, `replies ${entity_id}`) : 0
  if (retryAfter > 0) throw new ApiError('RATE_LIMITED', { retryAfter })
  await db.transaction().execute(async (trx) => {
    const fresh = await mintReplyLink(trx, context, entity_id)
    await queueMail(trx, context, m21, { review_id: newest.id, token: fresh }, { review_id: newest.id })
  })
  return { email_masked: maskEmail(email) }
}

async function hitResendLimits({ db, clock }: Context, key: string): Promise<number> {
  const { resendSoon, resendDay } = limits.rates
  const soon = await hitRateLimit(db, 'resendSoon', key, resendSoon, clock.now())
  return soon || hitRateLimit(db, 'resendDay', key, resendDay, clock.now())
}
