import * as z from 'zod/mini'
import { ApiError } from '#contract/errors.ts'
import { eachWithEndedLinks } from '#features/vestigingen/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { linkAct } from '#server/forms/act.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { limitResends } from '#server/rate-limits/resends.ts'
import { readToken } from '#server/tokens/read-token.ts'
import { newReviewMail } from '../../mails/new-review.ts'
import { findReplies, findReplyOffice, mintReplyLink } from './find-replies.ts'

/** Sends the mail about the newest review without a reply again, with a fresh link, to the office's own address. */
export const resendReplyLink = linkAct(z.object({}), async (context, token) => {
  const { db, clock } = context
  const { entity_id } = await readToken(db, context, { kind: 'rf', token }, { expired: 'allowed' })
  const { email } = await findReplyOffice(context, entity_id)
  const [newest] = await findReplies(db, entity_id, clock.now())
  // Nothing is left to reply to.
  if (!newest || email === null) throw new ApiError('TOKEN_ALREADY_USED')
  await limitResends(context, `replies ${entity_id}`)
  await db.transaction().execute((trx) => queueReplyLink(trx, context, entity_id, newest.id))
})

/** When an office gets a new address, its old link ends: sends a new one there while a review waits for a reply. */
export const mailMovedReplies = (context: Context): Promise<void> =>
  eachWithEndedLinks(context, 'rf', async (trx, vestiging_id) => {
    const [newest] = await findReplies(trx, vestiging_id, context.clock.now())
    if (newest && newest.replied_at === null) await queueReplyLink(trx, context, vestiging_id, newest.id)
  })

async function queueReplyLink(trx: Trx, context: Context, vestiging_id: string, review_id: string): Promise<void> {
  const token = await mintReplyLink(trx, context, vestiging_id)
  await queueMail(trx, context, newReviewMail, { review_id, token }, { review_id })
}
