import { forgetAddress } from '#features/subscriptions/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { revokeTokens } from '#server/tokens/mint-token.ts'
import { nameKey } from '../../review-name.ts'
import { dropRejected } from '../replies/rejected-replies.ts'
import { nameOf, type Review } from './find-review.ts'

/**
 * Empties a review that is offline: its author, what the author and the office wrote, and quotes from it. The marks and
 * decisions stay as the record of a rejected or removed review (ISO 20488).
 */
export async function forgetReview(trx: Trx, context: Pick<Context, 'clock' | 'hooks'>, review: Review): Promise<void> {
  const { id } = review
  await trx
    .updateTable('reviews')
    .set({
      ...{ sealed_key: null, sealed: null, naam: '', ip_prefix_hash: null, sid_hash: null },
      ...{ pluspunten: [], minpunten: [], feedback: null, reply_tekst: null, reply_created_at: null },
    })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('held_replies').where('review_id', '=', id).execute()
  await dropRejected(trx, id)
  await trx.deleteFrom('review_text_marks').where('review_id', '=', id).execute()
  await trx
    .updateTable('review_decisions')
    .set({ facts: '' })
    .where('review_id', '=', id)
    .where('facts', 'is not', null)
    .execute()
  await trx
    .updateTable('review_appeals')
    .set({ tekst: '', answer: '' })
    .where('review_id', '=', id)
    .where('notice_id', 'is', null)
    .execute()
  await trx.updateTable('review_notices').set({ sealed_answer: null }).where('review_id', '=', id).execute()
  const mails = trx.selectFrom('mails').select('id').where('review_id', '=', id)
  await trx.deleteFrom('inbox_messages').where('mail_id', 'in', mails).execute()
  await revokeTokens(trx, context, { kind: 'rm', entity_id: nameKey(nameOf(review)) })
  await forgetAddress(trx, context, review.email_hash)
}

/** Whether any review still holds the address behind this hash. */
export async function holdsAddress(trx: Trx, email_hash: string): Promise<boolean> {
  const reviews = trx.selectFrom('reviews').select('id').where('email_hash', '=', email_hash)
  return (await reviews.where('sealed_key', 'is not', null).limit(1).executeTakeFirst()) !== undefined
}
