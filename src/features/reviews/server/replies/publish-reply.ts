import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { showReply } from './show-reply.ts'

/** Shows a reply that waited for a check. False when there is none any more, for instance as another one decided. */
export async function publishReply(trx: Trx, context: Context, review_id: string): Promise<boolean> {
  const held = await takeHeldReply(trx, review_id)
  return held !== undefined && (await showReply(trx, context, { review_id, ...held }))
}

/** Throws a reply that waited for a check away: the office may write another one. False when there is none any more. */
export async function rejectReply(trx: Trx, _context: Context, review_id: string): Promise<boolean> {
  return (await takeHeldReply(trx, review_id)) !== undefined
}

async function takeHeldReply(trx: Trx, review_id: string) {
  // The review first, as an office that writes does: in another order the two could wait for each other.
  await trx.selectFrom('reviews').select('id').where('id', '=', review_id).forUpdate().execute()
  return trx
    .deleteFrom('held_replies')
    .where('review_id', '=', review_id)
    .returning(['tekst', 'created_at'])
    .executeTakeFirst()
}
