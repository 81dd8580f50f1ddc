import { mintUnsubscribeToken, wantsMail } from '#features/subscriptions/server/public.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { reviewReplyMail } from '../../mails/review-reply.ts'
import { openAuthor } from '../life/author.ts'

type Reply = { review_id: string; tekst: string; created_at: Date }

/**
 * Publishes a reply under its review. A changed reply keeps its first date, and the author of the review is told once.
 * False if the review is no longer online.
 */
export async function showReply(trx: Trx, context: Context, { review_id, tekst, created_at }: Reply): Promise<boolean> {
  const review = await trx
    .selectFrom('reviews')
    .select(['id', 'type', 'vestiging_id', 'email_hash', 'sealed_key', 'sealed', 'reply_created_at'])
    .where('id', '=', review_id)
    .where('status', '=', 'published')
    .forUpdate()
    .executeTakeFirst()
  if (!review) return false
  await trx
    .updateTable('reviews')
    .set({ reply_tekst: tekst, reply_created_at: review.reply_created_at ?? created_at })
    .where('id', '=', review_id)
    .execute()
  await announceChange(trx, 'reviews', review.vestiging_id)

  const author = review.reply_created_at === null && openAuthor(context, review)
  if (author && review.email_hash && (await wantsMail(trx, review.email_hash, 'reminders'))) {
    const unsubscribe_token = await mintUnsubscribeToken(trx, context, author.email)
    await queueMail(trx, context, reviewReplyMail, { review_id, unsubscribe_token }, { review_id })
  }
  return true
}
