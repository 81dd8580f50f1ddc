import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import type { Trx } from '#server/database/schema.ts'

type Reply = { review_id: string; tekst: string; created_at: Date }

/**
 * Puts a reply under its review; one that is changed keeps its first moment, and its author is told once. False when
 * the review is not online any more.
 */
export async function showReply(
  trx: Trx,
  _context: Context,
  { review_id, tekst, created_at }: Reply,
): Promise<boolean> {
  const review = await trx
    .selectFrom('reviews')
    .select(['vestiging_id', 'reply_created_at'])
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
  return true
}
