import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { sha256 } from '#server/tokens/hashes.ts'
import { publishReply, rejectReply } from '../replies/show-reply.ts'

type Given = { action: 'publish_reply' | 'reject_reply'; seen: string }

/** Changes with the words of a reply, so that none is shown that nobody read. */
export const replyVersion = (tekst: string): string => sha256(tekst)

/** Decides about a reply of an office. CONFLICT when somebody else did, or when the office changed it meanwhile. */
export async function decideReply(context: Context, review_id: string, { action, seen }: Given): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    // The review first, as an office that writes does.
    await trx.selectFrom('reviews').select('id').where('id', '=', review_id).forUpdate().execute()
    const held = await trx
      .selectFrom('held_replies')
      .select('tekst')
      .where('review_id', '=', review_id)
      .executeTakeFirst()
    if (!held || replyVersion(held.tekst) !== seen) throw new ApiError('CONFLICT')
    const decide = action === 'publish_reply' ? publishReply : rejectReply
    if (!(await decide(trx, context, review_id))) throw new ApiError('CONFLICT')
  })
}
