import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { limitResends } from '#server/rate-limits/resends.ts'
import { maskEmail } from '#server/tokens/hashes.ts'
import { readToken } from '#server/tokens/read-token.ts'
import { m21 } from '../../mails/m21-new-review.ts'
import { findReplies, findReplyOffice, mintReplyLink } from './find-replies.ts'

/** Sends the mail about the newest review without a reply once more, with a fresh link, to the office's own address. */
export async function resendReplyLink(context: Context, token: string): Promise<{ email_masked: string }> {
  const { db, clock } = context
  const { entity_id } = await readToken(db, context, { kind: 'rf', token }, { expired: 'allowed' })
  const { email } = await findReplyOffice(context, entity_id)
  const [newest] = await findReplies(db, entity_id, clock.now())
  // Nothing is left to reply to.
  if (!newest || email === null) throw new ApiError('TOKEN_ALREADY_USED')
  await limitResends(context, `replies ${entity_id}`)
  await db.transaction().execute(async (trx) => {
    const fresh = await mintReplyLink(trx, context, entity_id)
    await queueMail(trx, context, m21, { review_id: newest.id, token: fresh }, { review_id: newest.id })
  })
  return { email_masked: maskEmail(email) }
}
