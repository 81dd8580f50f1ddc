import { ApiError } from '#contract/errors.ts'
import { appendAct, type Operator } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { sha256 } from '#server/tokens/hashes.ts'
import { keepRejected } from '../replies/rejected-replies.ts'
import { showReply } from '../replies/show-reply.ts'

type Choice = { action: 'publish_reply' | 'reject_reply'; seen: string; operator: Operator }

/** Changes with the text of a reply, so that no unread text is shown. */
export const replyVersion = (tekst: string): string => sha256(tekst)

/** Decides on a reply of an office. CONFLICT if somebody else did already, or if the office changed it meanwhile. */
export async function decideReply(
  context: Context,
  review_id: string,
  { action, seen, operator }: Choice,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    // Lock the review first, as writing a reply does.
    await trx.selectFrom('reviews').select('id').where('id', '=', review_id).forUpdate().execute()
    const held = await trx
      .selectFrom('held_replies')
      .select('tekst')
      .where('review_id', '=', review_id)
      .executeTakeFirst()
    if (!held || replyVersion(held.tekst) !== seen) throw new ApiError('CONFLICT')
    const decide = action === 'publish_reply' ? publishReply : rejectReply
    if (!(await decide(trx, context, review_id))) throw new ApiError('CONFLICT')
    await appendAct(trx, context, operator, {
      act: 'reply_decided',
      subject: { kind: 'reply', id: review_id },
      before: { status: 'held' },
      after: { status: action === 'publish_reply' ? 'published' : 'rejected' },
    })
  })
}

/** Publishes a reply that waited for a check. False if there is none any more, for instance because a colleague decided. */
export async function publishReply(trx: Trx, context: Context, review_id: string): Promise<boolean> {
  const held = await takeHeldReply(trx, review_id)
  return held !== undefined && (await showReply(trx, context, held))
}

/** Rejects a reply that waited for a check: the office sees that, and may write another. False if there is none any more. */
export async function rejectReply(trx: Trx, context: Context, review_id: string): Promise<boolean> {
  const held = await takeHeldReply(trx, review_id)
  if (held) await keepRejected(trx, context, held)
  return held !== undefined
}

async function takeHeldReply(trx: Trx, review_id: string) {
  // Lock the review first, as writing a reply does: another order could deadlock.
  await trx.selectFrom('reviews').select('id').where('id', '=', review_id).forUpdate().execute()
  return trx.deleteFrom('held_replies').where('review_id', '=', review_id).returningAll().executeTakeFirst()
}
