import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { newReviewMail } from '../../mails/new-review.ts'
import { reviewOnlineMail } from '../../mails/review-online.ts'
import { mintAuthorLink } from '../life/author.ts'
import { changeReview, notHeld } from '../life/change-review.ts'
import { nameOf, type Review } from '../life/find-review.ts'
import { mintReplyLink } from '../replies/find-replies.ts'

/**
 * Publishes a review. Tells its author, and its office when it goes online for the first time. With `news: 'if new'`,
 * an author whose change is simply shown is not told.
 */
export async function showReview<T extends Review>(
  trx: Trx,
  context: Context,
  review: T,
  { news, textHidden = false }: { news: 'always' | 'if new'; textHidden?: boolean },
): Promise<T> {
  const now = context.clock.now()
  const first = review.published_at === null
  const held = textHidden ? { text_hidden_at: now } : notHeld
  const shown = await changeReview(trx, context, review, {
    ...held,
    status: 'published',
    published_at: review.published_at ?? now,
  })
  if (first || review.text_hidden_at !== null || news === 'always') await tellAuthor(trx, context, review)
  if (first && review.vestiging_id !== null) await tellOffice(trx, context, review.vestiging_id, review.id)
  return shown
}

async function tellAuthor(trx: Trx, context: Context, review: Review) {
  const token = await mintAuthorLink(trx, context, review)
  await queueMail(trx, context, reviewOnlineMail, { subject: nameOf(review), token }, { review_id: review.id })
}

async function tellOffice(trx: Trx, context: Context, vestiging_id: string, review_id: string) {
  const token = await mintReplyLink(trx, context, vestiging_id)
  await queueMail(trx, context, newReviewMail, { review_id, token }, { review_id })
  const url = `${context.config.publicUrl}${paths.vestiging(vestiging_id)}`
  await context.hooks.officeEvent(trx, context, { type: 'review.published', vestiging_id, data: { review_id, url } })
}
